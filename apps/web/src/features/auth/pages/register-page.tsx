import { FormHelperText, Link as MuiLink } from '@mui/material';
import { joining } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { FieldGrid } from '../../../ui/card.tsx';
import { FormText, FormTick, useApiForm } from '../../../ui/form/index.ts';
import { newPasswordRules, NO_PASSWORD } from '../model.ts';
import { AuthForm } from '../parts/auth-form.tsx';
import { AuthShell } from '../parts/auth-shell.tsx';
import { NewPassword } from '../parts/new-password.tsx';
import { Outcome } from '../parts/outcome.tsx';

const EMPTY = { firstName: '', lastName: '', email: '', ...NO_PASSWORD, acceptTerms: false, acceptPrivacy: false };

/** Registers a user without a company; a company invites its users instead. */
export default function RegisterPage() {
  const { t } = useTranslation();
  const { tenant, legal } = useRuntime() ?? {};
  const [done, setDone] = useState<{ email: string; mailDelayed: boolean | undefined }>();
  useCrumbs([{ label: t('joining.register') }]);
  const form = useApiForm({
    endpoint: joining.register,
    defaults: EMPTY,
    input: (body) => ({ body: { ...body, locale: currentLocale() } }),
    rules: (draft) => ({
      email: draft.email.trim() === '' && 'field.required',
      ...newPasswordRules(draft),
      // Consent is required only for texts that the operator has published.
      acceptTerms: legal?.terms && !draft.acceptTerms ? 'field.must-accept' : false,
      acceptPrivacy: legal?.privacy && !draft.acceptPrivacy ? 'field.must-accept' : false,
    }),
    onSaved: ({ mailDelayed }, { email }) => setDone({ email, mailDelayed }),
  });
  if (tenant?.isCompany) {
    return <Outcome good={false} title={t('joining.byInvitation.title')} text={t('joining.byInvitation.text')} />;
  }
  if (done) {
    const { email } = done;
    const late = done.mailDelayed ? ` ${t('auth.mailDelayed')}` : '';
    const text = `${t('joining.registered.text', { email })}${late}`;
    return <Outcome good title={t('joining.registered.title')} text={text} email={email} />;
  }
  return (
    <AuthShell>
      <AuthForm
        of={form}
        title={t('joining.register')}
        verb={t('joining.register')}
        more={
          <MuiLink component={Link} to="/auth/login" variant="body2">
            {t('auth.title')}
          </MuiLink>
        }
      >
        <FieldGrid>
          <FormText of={form} name="firstName" label={t('users.firstName')} autoComplete="given-name" />
          <FormText of={form} name="lastName" label={t('users.lastName')} autoComplete="family-name" />
        </FieldGrid>
        <FormText of={form} name="email" label={t('auth.email')} type="email" autoComplete="email" />
        <NewPassword of={form} />
        {legal?.terms && <FormTick of={form} name="acceptTerms" label={t('joining.terms')} />}
        {legal?.privacy && <FormTick of={form} name="acceptPrivacy" label={t('joining.privacy')} />}
        <FormHelperText>{t('joining.privacyText')}</FormHelperText>
      </AuthForm>
    </AuthShell>
  );
}
