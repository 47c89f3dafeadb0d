import type { EventType } from '@paraph/contract';
import { Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDeleteType } from '../api.ts';
import { labelOf } from '../model.ts';

/** Asks before an event type goes, and says what stays of it (CAL-016). */
export const DeleteType = ({ type, onClose }: { type: EventType; onClose: () => void }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const remove = useDeleteType();
  const act = () =>
    remove.mutate(
      { query: { id: type.id } },
      {
        onSuccess: () => {
          toast.success(t('eventTypes.deleted'));
          onClose();
        },
        onError: (error) => toast.error(error.detail || t('ui.failed.offline')),
      },
    );
  return (
    <Dialog
      open
      size="code"
      title={t('eventTypes.deleteNamed', { name: labelOf(type.name, currentLocale()) })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('eventTypes.cancel')}</Button>
          <Button variant="contained" color="error" loading={remove.isPending} onClick={act}>
            {t('eventTypes.delete')}
          </Button>
        </>
      }
    >
      <Typography variant="body2">{t('eventTypes.deleteText', { count: type.events })}</Typography>
    </Dialog>
  );
};
