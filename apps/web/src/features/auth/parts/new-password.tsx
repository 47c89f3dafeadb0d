import { useTranslation } from 'react-i18next';
import { passwordRules } from '../model.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordProps {
  password: string;
  again: string;
  /** Errors are shown once the user has tried to continue. */
  asked: boolean;
  error?: string | undefined;
  onChange: (part: { password?: string; again?: string }) => void;
}

/** A new password, its rules, and its repetition. */
export const NewPassword = ({ password, again, asked, error, onChange }: NewPasswordProps) => {
  const { t } = useTranslation();
  const isWeak = !passwordRules(password).every(({ met }) => met);
  const fault = isWeak ? t(password ? 'passwords.rules.unmet' : 'auth.required') : undefined;
  return (
    <>
      <PasswordField
        label={t('auth.password')}
        autoComplete="new-password"
        value={password}
        error={error ?? (asked ? fault : undefined)}
        onChange={(value) => onChange({ password: value })}
      />
      <PasswordRules password={password} />
      <PasswordField
        label={t('passwords.reset.repeat')}
        autoComplete="new-password"
        value={again}
        error={asked && password !== again ? t('passwords.differs') : undefined}
        onChange={(value) => onChange({ again: value })}
      />
    </>
  );
};
