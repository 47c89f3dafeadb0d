import type { Webhook } from '@paraph/contract';
import { LIMITS, WEBHOOK_EVENTS, type WebhookEvent } from '@paraph/domain';
import { Box, Button, Checkbox, FormControlLabel, FormHelperText, FormLabel, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useCreateWebhook, useUpdateWebhook } from '../api.ts';
import { eventText } from '../event-text.ts';
import { faultAt, restOf } from '../../../lib/api/index.ts';

interface WebhookDialogProps {
  /** Absent for a new one. */
  webhook?: Webhook | undefined;
  onClose: () => void;
  /** The secret of a new one: it is shown once. */
  onSecret: (secret: string) => void;
}

/** Address and events of a webhook. */
export const WebhookDialog = ({ webhook, onClose, onSecret }: WebhookDialogProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhook ? WEBHOOK_EVENTS.filter((name) => webhook.events.includes(name)) : WEBHOOK_EVENTS,
  );
  const [asked, setAsked] = useState(false);
  const [create, update] = [useCreateWebhook(), useUpdateWebhook()];
  const error = create.error ?? update.error;
  const needed = asked && url.trim() === '' ? t('webhooks.needed') : undefined;
  const eventsNote = useId();
  const noEvents = asked && events.length === 0 ? t('webhooks.eventNeeded') : faultAt(error, 'events');
  const refused = noEvents ? { 'aria-invalid': true, 'aria-describedby': eventsNote } : {};
  const done = () => {
    toast.success(t('webhooks.saved'));
    onClose();
  };
  const submit = () => {
    setAsked(true);
    if (url.trim() === '' || events.length === 0) return;
    const body = { url: url.trim(), events: [...events] };
    if (!webhook) {
      create.mutate({ body }, { onSuccess: ({ secret }) => onSecret(secret) });
      return;
    }
    update.mutate({ params: { id: webhook.id }, body: { ...body, isEnabled: webhook.isEnabled } }, { onSuccess: done });
  };
  return (
    <Dialog
      open
      title={webhook ? t('webhooks.change') : t('webhooks.create')}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={create.isPending || update.isPending}>
            {t('webhooks.save')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Field
          label={t('webhooks.url')}
          autoFocus
          type="url"
          inputProps={{ maxLength: LIMITS.webhookUrl }}
          value={url}
          help={t('webhooks.urlHelp')}
          error={needed ?? error?.fields['url'] ?? restOf(error, ['url', 'events']) ?? undefined}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Box role="group" aria-label={t('webhooks.events')}>
          <FormLabel component="div">{t('webhooks.events')}</FormLabel>
          {WEBHOOK_EVENTS.map((name) => (
            <FormControlLabel
              key={name}
              sx={{ display: 'flex' }}
              control={
                <Checkbox
                  checked={events.includes(name)}
                  slotProps={{ input: refused }}
                  onChange={(_, on) => setEvents(on ? [...events, name] : events.filter((one) => one !== name))}
                />
              }
              label={eventText(name, t)}
            />
          ))}
          {noEvents && (
            <FormHelperText id={eventsNote} error role="alert">
              {noEvents}
            </FormHelperText>
          )}
        </Box>
      </Stack>
    </Dialog>
  );
};
