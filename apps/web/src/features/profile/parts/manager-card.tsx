import { Box, Button, Stack, Typography } from '@mui/material';
import { profile } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { Own } from '../model.ts';

/** The user's manager, who receives approvals. */
export const ManagerCard = ({ own }: { own: Own }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useAct(profile.setManager);
  const [email, setEmail] = useState('');
  const submit = () =>
    save.mutate(
      { body: { email } },
      {
        onSuccess: () => {
          setEmail('');
          toast.success(t('admin.saved'));
        },
      },
    );
  const error =
    save.error &&
    (save.error.status === 404 ? t('profile.managerUnknown') : save.error.fields['email'] || save.error.detail);
  return (
    <Card
      title={t('profile.manager')}
      onSubmit={submit}
      foot={
        <Button
          type="submit"
          variant="contained"
          color="primary"
          loading={save.isPending}
          disabled={email.trim() === ''}
        >
          {t('profile.managerSave')}
        </Button>
      }
    >
      {own.manager ? (
        <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center', mb: 2 }}>
          <PersonAvatar name={`${own.manager.firstName} ${own.manager.lastName}`} id={own.manager.id} size={32} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {own.manager.firstName} {own.manager.lastName}
            </Typography>
            <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
              {own.manager.email}
            </Typography>
          </Box>
        </Stack>
      ) : (
        <Notice tone="warning" sx={{ mb: 2 }}>
          {t('profile.managerNone')}
        </Notice>
      )}
      <Field
        label={t('profile.managerEmail')}
        type="email"
        autoComplete="off"
        value={email}
        error={error || undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
    </Card>
  );
};
