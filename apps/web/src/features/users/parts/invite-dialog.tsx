import { Typography } from '@mui/material';
import { people } from '@paraph/contract';
import { LOCALE_NAMES, LOCALES, type Role, ROLES } from '@paraph/domain';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { FieldGrid } from '../../../ui/card.tsx';
import { FormDialog, FormPart, FormSelect, FormText, useApiForm } from '../../../ui/form/index.ts';
import { useToast } from '../../../ui/toast.tsx';
import { RoleTicks } from './role-ticks.tsx';

/** Invites a user with roles and a language. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const roleIds: ReadonlySet<Role> = new Set(['user']);
  const form = useApiForm({
    endpoint: people.invite,
    defaults: { email: '', firstName: '', lastName: '', roleIds, locale: currentLocale() },
    input: (draft) => ({ body: { ...draft, roleIds: [...draft.roleIds].map((role) => ROLES[role].code) } }),
    onSaved: (_, { email }) => {
      toast.success(t('users.invited', { email }));
      onClose();
    },
  });
  const chosen = useWatch({ control: form.control, name: 'roleIds' });
  return (
    <FormDialog
      of={form}
      title={t('users.inviteTitle')}
      verb={t('users.inviteSend')}
      barred={chosen.size === 0}
      onClose={onClose}
    >
      <Typography sx={{ textWrap: 'pretty' }}>{t('users.inviteText')}</Typography>
      <FormText of={form} name="email" label={t('users.email')} type="email" autoFocus autoComplete="off" />
      <FieldGrid>
        <FormText of={form} name="firstName" label={t('users.firstName')} autoComplete="off" />
        <FormText of={form} name="lastName" label={t('users.lastName')} autoComplete="off" />
      </FieldGrid>
      <FormPart of={form} name="roleIds">
        {({ value, onChange }) => <RoleTicks chosen={value} onChange={onChange} />}
      </FormPart>
      <FormSelect
        of={form}
        name="locale"
        label={t('users.language')}
        options={LOCALE_NAMES.map((value) => ({ value, label: LOCALES[value].name }))}
      />
    </FormDialog>
  );
};
