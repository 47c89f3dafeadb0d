import { Button, Stack, Typography } from '@mui/material';
import { session as sessionCalls } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, forgetOnEdit } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { State } from '../../../ui/states.tsx';
import { passwordRules } from '../model.ts';
import { AuthShell } from '../parts/auth-shell.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { PasswordRules } from '../parts/password-rules.tsx';

const TEXTS = [
  { name: 'secret', type: 'text', autoComplete: 'off', label: 'passwords.setUp.secret' },
  { name: 'email', type: 'email', autoComplete: 'username', label: 'auth.email' },
  { name: 'firstName', type: 'text', autoComplete: 'given-name', label: 'passwords.setUp.firstName' },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', label: 'passwords.setUp.lastName' },
] as const;
const EMPTY = { secret: '', email: '', firstName: '', lastName: '', password: '', confirmPassword: '' };

/** Creates the first super admin with the secret that the set-up printed on the server. */
export default function SetupPage() {
  const { t } = useTranslation();
  const setUp = useAct(sessionCalls.setUp);
  const [values, setValues] = useState(EMPTY);
  const [asked, setAsked] = useState(false);
  useCrumbs([{ label: t('passwords.setUp.title') }]);
  const put = (name: keyof typeof EMPTY) => (value: string) => setValues((former) => ({ ...former, [name]: value }));
  const faultOf = (name: keyof typeof EMPTY) =>
    setUp.error?.fields[name] ?? (asked && !values[name].trim() ? t('auth.required') : undefined);
  const { password, confirmPassword } = values;
  const ready =
    TEXTS.every(({ name }) => values[name].trim()) &&
    passwordRules(password).every(({ met }) => met) &&
    password === confirmPassword;
  if (setUp.isSuccess) {
    return (
      <AuthShell>
        <State
          picture="seal"
          title={t('passwords.setUp.doneTitle')}
          text={t('passwords.setUp.doneText', { email: values.email.trim() })}
          action={
            <Button href={`${setUp.data.origin}/auth/login`} variant="contained" color="primary">
              {t('auth.title')}
            </Button>
          }
        />
      </AuthShell>
    );
  }
  return (
    <AuthShell>
      <form
        noValidate
        {...forgetOnEdit(setUp)}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (ready) setUp.mutate({ body: values });
        }}
      >
        <Typography variant="h1">{t('passwords.setUp.title')}</Typography>
        <Typography sx={{ mt: 1, mb: 3, color: c('ink2') }}>{t('passwords.setUp.text')}</Typography>
        <Stack sx={{ gap: 2 }}>
          {setUp.isError && (
            <Notice tone="error" role="alert">
              {setUp.error.detail || t('ui.failed.offline')}
            </Notice>
          )}
          {TEXTS.map(({ name, type, autoComplete, label }) => (
            <Field
              key={name}
              label={t(label)}
              name={name}
              type={type}
              autoComplete={autoComplete}
              value={values[name]}
              error={faultOf(name)}
              onChange={(event) => put(name)(event.target.value)}
            />
          ))}
          <PasswordField
            label={t('auth.password')}
            autoComplete="new-password"
            value={password}
            error={faultOf('password')}
            onChange={put('password')}
          />
          <PasswordRules password={password} />
          <PasswordField
            label={t('passwords.reset.repeat')}
            autoComplete="new-password"
            value={confirmPassword}
            error={asked && password !== confirmPassword ? t('passwords.differs') : undefined}
            onChange={put('confirmPassword')}
          />
          <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={setUp.isPending}>
            {t('passwords.setUp.create')}
          </Button>
        </Stack>
      </form>
    </AuthShell>
  );
}
