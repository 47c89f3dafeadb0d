import { webhooks, type Webhook } from '@paraph/contract';
import { LIMITS, WEBHOOK_EVENTS } from '@paraph/domain';
import { Box, FormLabel } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { FormDialog, FormText, FormTicks, useApiForm } from '../../../ui/form/index.ts';
import { useToast } from '../../../ui/toast.tsx';
import { eventText } from '../event-text.ts';

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
  const form = useApiForm({
    endpoint: webhook ? webhooks.update : webhooks.create,
    defaults: {
      url: webhook?.url ?? '',
      events: WEBHOOK_EVENTS.filter((name) => webhook?.events.includes(name) ?? true),
    },
    input: (body) =>
      webhook ? { params: { id: webhook.id }, body: { ...body, isEnabled: webhook.isEnabled } } : { body },
    says: { events: t('webhooks.eventNeeded') },
    about: 'url',
    onSaved: (answer) => {
      if ('secret' in answer) return onSecret(answer.secret);
      toast.success(t('webhooks.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      title={webhook ? t('webhooks.change') : t('webhooks.create')}
      verb={t('webhooks.save')}
      onClose={onClose}
    >
      <FormText
        of={form}
        name="url"
        label={t('webhooks.url')}
        type="url"
        autoFocus
        inputProps={{ maxLength: LIMITS.webhookUrl }}
        help={t('webhooks.urlHelp')}
      />
      <Box role="group" aria-label={t('webhooks.events')}>
        <FormLabel component="div">{t('webhooks.events')}</FormLabel>
        <FormTicks
          of={form}
          name="events"
          options={WEBHOOK_EVENTS.map((value) => ({ value, label: eventText(value, t) }))}
        />
      </Box>
    </FormDialog>
  );
};
