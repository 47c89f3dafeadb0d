import { webhooks, type Webhook } from '@paraph/contract';
import { Box, Button, Collapse, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { Removal } from '../../../ui/removal.tsx';
import { usePing, useRenewSecret, useUpdateWebhook } from '../api.ts';
import { eventText } from '../event-text.ts';
import { Deliveries } from './deliveries.tsx';
import { lastError, RefusedAct } from '../../../ui/refused-act.tsx';

interface WebhookCardProps {
  webhook: Webhook;
  onChange: () => void;
  onSecret: (secret: string) => void;
}

/** One address: its events, whether it is paused, its calls, and its actions. */
export const WebhookCard = ({ webhook, onChange, onSecret }: WebhookCardProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [update, renew, ping] = [useUpdateWebhook(), useRenewSecret(), usePing()];
  const params = { id: webhook.id };
  const rest = (isEnabled: boolean) => {
    const events = webhook.events as Parameters<typeof update.mutate>[0]['body']['events'];
    update.mutate({ params, body: { url: webhook.url, events, isEnabled } });
  };
  const tryOut = () =>
    ping.mutate(
      { params },
      {
        onSuccess: () => setOpen(true),
      },
    );
  return (
    <Box component="article" aria-labelledby={id} sx={{ border: hairline, borderRadius: '10px', p: 2, mb: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography id={id} variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {webhook.url}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: c('ink3'), overflowWrap: 'anywhere' }}>
            {webhook.events.map((name) => eventText(name, t)).join(', ')}
          </Typography>
        </Box>
        <FormControlLabel
          control={<Switch checked={webhook.isEnabled} onChange={(_, on) => rest(on)} />}
          label={t('webhooks.enabled')}
          sx={{ ml: 0, gap: 1 }}
        />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pt: 1.5 }}>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('webhooks.calls')}
        </Button>
        <Button size="small" loading={ping.isPending} onClick={tryOut}>
          {t('webhooks.ping')}
        </Button>
        <Button size="small" onClick={onChange}>
          {t('webhooks.change')}
        </Button>
        <Button
          size="small"
          loading={renew.isPending}
          onClick={() => renew.mutate({ params }, { onSuccess: ({ secret }) => onSecret(secret) })}
        >
          {t('webhooks.renew')}
        </Button>
        <Button size="small" onClick={() => setRemoving(true)}>
          {t('webhooks.delete')}
        </Button>
      </Stack>
      <RefusedAct of={lastError(update, renew, ping)} />
      <Collapse in={open} unmountOnExit sx={{ pt: open ? 1.5 : 0 }}>
        <Deliveries id={webhook.id} />
      </Collapse>
      {removing && <DeleteWebhook webhook={webhook} onClose={() => setRemoving(false)} />}
    </Box>
  );
};

const DeleteWebhook = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Removal
      title={t('webhooks.delete')}
      text={t('webhooks.deleteText', { url: webhook.url })}
      verb={t('webhooks.delete')}
      notice={t('webhooks.deleted')}
      endpoint={webhooks.delete}
      input={{ params: { id: webhook.id } }}
      onClose={onClose}
    />
  );
};
