import {
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  Link as MuiLink,
  Stack,
  Typography,
} from '@mui/material';
import { joining } from '@paraph/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { useAct, messageOutsideFields, forgetOnEdit } from '../../../lib/api/index.ts';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { passwordRules } from '../model.ts';
import { AuthShell } from '../parts/auth-shell.tsx';
import { NewPassword } from '../parts/new-password.tsx';
import { Outcome } from '../parts/outcome.tsx';

/** Registers a user without a company; a company invites its users instead. */
export default function RegisterPage() {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const register = useAct(joining.register);
  const [person, setPerson] = useState({ email: '', firstName: '', lastName: '' });
  useCrumbs([{ label: t('joining.register') }]);
  if (runtime?.tenant.isCompany) {
    return <Outcome good={false} title={t('joining.byInvitation.title')} text={t('joining.byInvitation.text')} />;
  }
  if (register.isSuccess) {
    const text = t('joining.registered.text', { email: person.email });
    const late = register.data.mailDelayed ? ` ${t('auth.mailDelayed')}` : '';
    return <Outcome good title={t('joining.registered.title')} text={`${text}${late}`} email={person.email} />;
  }
  return (
    <AuthShell>
      <RegisterForm
        person={person}
        onPerson={setPerson}
        busy={register.isPending}
        fields={register.error?.fields ?? {}}
        failed={messageOutsideFields(register.error, ['email', 'firstName', 'lastName', 'password'])}
        onEdit={forgetOnEdit(register).onInput}
        onSend={(rest) => register.mutate({ body: { ...person, ...rest, locale: currentLocale() } })}
      />
    </AuthShell>
  );
}

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}
interface RegisterFormProps {
  person: Person;
  onPerson: (person: Person) => void;
  busy: boolean;
  fields: Record<string, string>;
  failed: string | null;
  onEdit: () => void;
  onSend: (rest: { password: string; confirmPassword: string; acceptTerms: boolean; acceptPrivacy: boolean }) => void;
}

const RegisterForm = ({ person, onPerson, busy, fields, failed, onEdit, onSend }: RegisterFormProps) => {
  const { t } = useTranslation();
  const [secret, setSecret] = useState({ password: '', again: '' });
  const [accepted, setAccepted] = useState({ terms: false, privacy: false });
  const [asked, setAsked] = useState(false);
  const legal = useRuntime()?.legal;
  const missing = (name: keyof Person) =>
    fields[name] ?? (asked && person[name].trim() === '' ? t('auth.required') : undefined);
  const complete = Object.values(person).every((value) => value.trim() !== '');
  const strong = passwordRules(secret.password).every(({ met }) => met) && secret.password === secret.again;
  // Consent is required only for texts that the operator has published.
  const unread = (legal?.terms && !accepted.terms) || (legal?.privacy && !accepted.privacy);
  const submit = () => {
    setAsked(true);
    if (!complete || !strong || unread) return;
    const consents = { acceptTerms: accepted.terms, acceptPrivacy: accepted.privacy };
    onSend({ password: secret.password, confirmPassword: secret.again, ...consents });
  };
  const bind = (name: keyof Person) => ({
    value: person[name],
    error: missing(name),
    onChange: (event: { target: { value: string } }) => onPerson({ ...person, [name]: event.target.value }),
  });
  return (
    <form
      noValidate
      onInput={onEdit}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Typography variant="h1" sx={{ mb: 3 }}>
        {t('joining.register')}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {failed && (
          <Notice tone="error" role="alert">
            {failed}
          </Notice>
        )}
        <FieldGrid>
          <Field label={t('users.firstName')} autoComplete="given-name" {...bind('firstName')} />
          <Field label={t('users.lastName')} autoComplete="family-name" {...bind('lastName')} />
        </FieldGrid>
        <Field label={t('auth.email')} type="email" autoComplete="email" {...bind('email')} />
        <NewPassword
          {...secret}
          asked={asked}
          error={fields['password']}
          onChange={(part) => setSecret({ ...secret, ...part })}
        />
        {legal?.terms && (
          <Consent
            label={t('joining.terms')}
            checked={accepted.terms}
            missing={asked && !accepted.terms}
            onChange={(terms) => setAccepted({ ...accepted, terms })}
          />
        )}
        {legal?.privacy && (
          <Consent
            label={t('joining.privacy')}
            checked={accepted.privacy}
            missing={asked && !accepted.privacy}
            onChange={(privacy) => setAccepted({ ...accepted, privacy })}
          />
        )}
        <FormHelperText>{t('joining.privacyText')}</FormHelperText>
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={busy}>
          {t('joining.register')}
        </Button>
        <MuiLink component={Link} to="/auth/login" variant="body2">
          {t('auth.title')}
        </MuiLink>
      </Stack>
    </form>
  );
};

interface ConsentProps {
  label: string;
  checked: boolean;
  missing: boolean;
  onChange: (checked: boolean) => void;
}

const Consent = ({ label, checked, missing, onChange }: ConsentProps) => {
  const { t } = useTranslation();
  const id = useId();
  const refused = missing ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  return (
    <FormControl error={missing}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={checked}
            slotProps={{ input: refused }}
            onChange={(event) => onChange(event.target.checked)}
          />
        }
      />
      {missing && (
        <FormHelperText id={id} role="alert">
          {t('joining.mustAccept')}
        </FormHelperText>
      )}
    </FormControl>
  );
};
