import Add from '@mui/icons-material/AddRounded';
import type { Webhook } from '@paraph/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { ErrorState, State } from '../../../ui/states.tsx';
import { AdminPage } from '../../admin/index.ts';
import { useWebhooks } from '../api.ts';
import { SecretDialog } from '../parts/secret-dialog.tsx';
import { WebhookCard } from '../parts/webhook-card.tsx';
import { WebhookDialog } from '../parts/webhook-dialog.tsx';

type WebhookDialogState =
  | { act: 'create' }
  | { act: 'change'; webhook: Webhook }
  | { act: 'secret'; secret: string }
  | null;

/** The company's systems that are notified of changes to its documents. */
export default function WebhooksPage() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<WebhookDialogState>(null);
  const list = useWebhooks();
  const close = () => setAsked(null);
  const show = (secret: string) => setAsked({ act: 'secret', secret });
  return (
    <AdminPage
      title={t('admin.place.webhooks')}
      action={
        <Button variant="contained" color="primary" startIcon={<Add />} onClick={() => setAsked({ act: 'create' })}>
          {t('webhooks.create')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: c('ink2'), maxWidth: 760, px: { xs: 2, sm: 4 }, pb: 2 }}>
        {t('webhooks.text')}
      </Typography>
      {list.isError && (
        <ErrorState
          title={t('ui.failed.title')}
          text={list.error.detail || t('ui.failed.offline')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && <State title={t('webhooks.none')} />}
      <Box sx={{ px: { xs: 2, sm: 4 }, pb: 4, maxWidth: 960 }}>
        {list.data?.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            webhook={webhook}
            onChange={() => setAsked({ act: 'change', webhook })}
            onSecret={show}
          />
        ))}
      </Box>
      {asked?.act === 'create' && <WebhookDialog onClose={close} onSecret={show} />}
      {asked?.act === 'change' && <WebhookDialog webhook={asked.webhook} onClose={close} onSecret={show} />}
      {asked?.act === 'secret' && <SecretDialog secret={asked.secret} onClose={close} />}
    </AdminPage>
  );
}
