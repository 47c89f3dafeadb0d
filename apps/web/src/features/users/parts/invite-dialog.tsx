import { Button, Stack, Typography } from '@mui/material';
import { people } from '@paraph/contract';
import { type Locale, LOCALE_NAMES, LOCALES, type Role, ROLES } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, restOf } from '../../../lib/api/index.ts';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { FieldGrid } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pick } from '../../../ui/pick.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { RoleTicks } from './role-ticks.tsx';

/** Invites a user with roles and a language. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const invite = useAct(people.invite);
  const [person, setPerson] = useState({ email: '', firstName: '', lastName: '' });
  const [roles, setRoles] = useState<ReadonlySet<Role>>(new Set(['user']));
  const [locale, setLocale] = useState<Locale>(currentLocale());
  const fields = invite.error?.fields ?? {};
  const rest = restOf(invite.error, ['email', 'firstName', 'lastName']);
  const send = () =>
    invite.mutate(
      { body: { ...person, locale, roleIds: [...roles].map((role) => ROLES[role].code) } },
      {
        onSuccess: () => {
          toast.success(t('users.invited', { email: person.email }));
          onClose();
        },
      },
    );
  const bind = (name: keyof typeof person) => ({
    value: person[name],
    error: fields[name],
    onChange: (event: { target: { value: string } }) => setPerson({ ...person, [name]: event.target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('users.inviteTitle')}
      onSubmit={send}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={invite.isPending}
            disabled={roles.size === 0}
          >
            {t('users.inviteSend')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography sx={{ textWrap: 'pretty' }}>{t('users.inviteText')}</Typography>
        {rest && (
          <Notice tone="error" role="alert">
            {rest}
          </Notice>
        )}
        <Field label={t('users.email')} type="email" autoFocus autoComplete="off" {...bind('email')} />
        <FieldGrid>
          <Field label={t('users.firstName')} autoComplete="off" {...bind('firstName')} />
          <Field label={t('users.lastName')} autoComplete="off" {...bind('lastName')} />
        </FieldGrid>
        <RoleTicks chosen={roles} onChange={setRoles} />
        <Pick
          label={t('users.language')}
          value={locale}
          options={LOCALE_NAMES.map((value) => ({ value, label: LOCALES[value].name }))}
          onChange={setLocale}
        />
      </Stack>
    </Dialog>
  );
};
