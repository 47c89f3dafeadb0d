import { Stack } from '@mui/material';
import { profile } from '@paraph/contract';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormCard, FormPart, useApiForm } from '../../../ui/form/index.ts';
import { newPasswordRules, PasswordField, PasswordRules } from '../../auth/index.ts';
import type { Own } from '../model.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

const FIELDS = [
  ['currentPassword', 'current', 'current-password'],
  ['password', 'new', 'new-password'],
  ['confirmPassword', 'repeat', 'new-password'],
] as const;

/** Changes the password; requires the current one. */
export const PasswordCard = ({ own }: { own: Own }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: profile.setPassword,
    defaults: empty,
    input: (body) => ({ body }),
    rules: newPasswordRules,
    notice: t('profile.passwordDone'),
    onSaved: () => form.reset(empty),
  });
  const typed = useWatch({ control: form.control, name: 'password' });
  return (
    <FormCard
      of={form}
      title={t('profile.security')}
      text={own.passwordChangedAt && t('profile.passwordChanged', { day: own.passwordChangedAt.slice(0, 10) })}
      verb={t('profile.changePassword')}
    >
      <Stack sx={{ gap: 2, maxWidth: 400 }}>
        {FIELDS.map(([name, label, autoComplete]) => (
          <Fragment key={name}>
            <FormPart of={form} name={name}>
              {(bound) => <PasswordField {...bound} label={t(`profile.${label}`)} autoComplete={autoComplete} />}
            </FormPart>
            {name === 'password' && <PasswordRules password={typed} />}
          </Fragment>
        ))}
      </Stack>
    </FormCard>
  );
};
