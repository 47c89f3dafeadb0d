import { Button, FormHelperText, Stack, Typography } from '@mui/material';
import { tenants } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog, FormText, useApiForm } from '../../../ui/form/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { Tenant } from '../model.ts';

/** Whether the tenant is active, and its administrators. */
export const StateCard = ({ tenant }: { tenant: Tenant }) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'deactivate' | 'invite' | null>(null);
  const set = useAct(tenants.setActivation);
  const { id, isDeactivated, fixed } = tenant;
  const turn = () =>
    set.mutate({ params: { id }, body: { isDeactivated: !isDeactivated } }, { onSuccess: () => setAsked(null) });
  return (
    <Card title={t('tenants.state')}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Tag tone={isDeactivated ? 'neutral' : 'success'}>
          {t(isDeactivated ? 'tenants.inactive' : 'tenants.active')}
        </Tag>
        <Button
          disabled={fixed.isActive && !isDeactivated}
          loading={set.isPending}
          onClick={isDeactivated ? turn : () => setAsked('deactivate')}
        >
          {t(isDeactivated ? 'tenants.activate' : 'tenants.deactivate')}
        </Button>
        <Button onClick={() => setAsked('invite')}>{t('tenants.inviteAdmin')}</Button>
      </Stack>
      {fixed.isActive && <FormHelperText>{t('tenants.stays.active')}</FormHelperText>}
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
  const form = useApiForm({
    endpoint: tenants.inviteAdmin,
    defaults: { email: '', firstName: '', lastName: '' },
    input: (body) => ({ params: { id: tenantId }, body }),
    onSaved: (_, { email }) => {
      toast.success(t('users.invited', { email }));
      onClose();
    },
  });
  return (
    <FormDialog of={form} title={t('tenants.inviteAdmin')} verb={t('users.inviteSend')} onClose={onClose}>
      <FormText of={form} name="email" label={t('users.email')} type="email" autoFocus />
      <FieldGrid>
        <FormText of={form} name="firstName" label={t('users.firstName')} />
        <FormText of={form} name="lastName" label={t('users.lastName')} />
      </FieldGrid>
    </FormDialog>
  );
};
