import { Button, Stack, Typography } from '@mui/material';
import { tenants } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, restOf } from '../../../lib/api/index.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { Tenant } from '../model.ts';

/** Whether the tenant is active, and its administrators. */
export const StateCard = ({ tenant }: { tenant: Tenant }) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'deactivate' | 'invite' | null>(null);
  const set = useAct(tenants.setActivation);
  const { id, isDeactivated } = tenant;
  const turn = () =>
    set.mutate({ params: { id }, body: { isDeactivated: !isDeactivated } }, { onSuccess: () => setAsked(null) });
  return (
    <Card title={t('tenants.state')}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Tag tone={isDeactivated ? 'neutral' : 'success'}>
          {t(isDeactivated ? 'tenants.inactive' : 'tenants.active')}
        </Tag>
        <Button loading={set.isPending} onClick={isDeactivated ? turn : () => setAsked('deactivate')}>
          {t(isDeactivated ? 'tenants.activate' : 'tenants.deactivate')}
        </Button>
        <Button onClick={() => setAsked('invite')}>{t('tenants.inviteAdmin')}</Button>
      </Stack>
      <Dialog
        open={asked === 'deactivate'}
        onClose={() => setAsked(null)}
        title={t('tenants.deactivateAsk', { name: tenant.name })}
        onSubmit={turn}
        foot={
          <>
            <Button onClick={() => setAsked(null)}>{t('ui.cancel')}</Button>
            <Button type="submit" variant="contained" color="error" loading={set.isPending}>
              {t('tenants.deactivate')}
            </Button>
          </>
        }
      >
        <Typography>{t('tenants.deactivateText')}</Typography>
        {set.isError && (
          <Notice tone="error" role="alert" sx={{ mt: 2 }}>
            {set.error.detail || t('ui.failed.offline')}
          </Notice>
        )}
      </Dialog>
      {asked === 'invite' && <InviteAdmin tenantId={id} onClose={() => setAsked(null)} />}
    </Card>
  );
};

const InviteAdmin = ({ tenantId, onClose }: { tenantId: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const invite = useAct(tenants.inviteAdmin);
  const [person, setPerson] = useState({ email: '', firstName: '', lastName: '' });
  const bind = (name: keyof typeof person) => ({
    label: t(`users.${name}`),
    value: person[name],
    error: invite.error?.fields[name],
    onChange: (event: { target: { value: string } }) => setPerson({ ...person, [name]: event.target.value }),
  });
  const rest = restOf(invite.error, ['email', 'firstName', 'lastName']);
  const send = () =>
    invite.mutate(
      { params: { id: tenantId }, body: person },
      {
        onSuccess: () => {
          toast.success(t('users.invited', { email: person.email }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tenants.inviteAdmin')}
      onSubmit={send}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={invite.isPending}>
            {t('users.inviteSend')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {rest && (
          <Notice tone="error" role="alert">
            {rest}
          </Notice>
        )}
        <Field {...bind('email')} type="email" autoFocus />
        <FieldGrid>
          <Field {...bind('firstName')} />
          <Field {...bind('lastName')} />
        </FieldGrid>
      </Stack>
    </Dialog>
  );
};
