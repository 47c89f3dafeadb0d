import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ApiForm, useBound } from '../../../ui/form/index.ts';
import type { NewPasswordDraft } from '../model.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

/** A new password, its rules, and its repetition. */
export function NewPassword<D extends FieldValues & NewPasswordDraft>({ of }: { of: ApiForm<D> }) {
  const { t } = useTranslation();
  const password = useBound(of, 'password');
  const again = useBound(of, 'confirmPassword');
  return (
    <>
      <PasswordField {...password} label={t('auth.password')} autoComplete="new-password" />
      <PasswordRules password={password.value} />
      <PasswordField {...again} label={t('passwords.reset.repeat')} autoComplete="new-password" />
    </>
  );
}
