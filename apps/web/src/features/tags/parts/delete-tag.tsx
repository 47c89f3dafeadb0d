import type { UsedTag } from '@paraph/contract';
import { Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDeleteTag } from '../api.ts';

/** Asks before a tag goes, and says how many documents lose it (DIR-046). */
export const DeleteTag = ({ tag, onClose }: { tag: UsedTag; onClose: () => void }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const remove = useDeleteTag();
  const act = () =>
    remove.mutate(
      { params: { id: tag.id } },
      {
        onSuccess: () => {
          toast.success(t('tags.deleted'));
          onClose();
        },
        onError: (error) => toast.error(error.detail || t('ui.failed.offline')),
      },
    );
  return (
    <Dialog
      open
      size="code"
      title={t('tags.deleteNamed', { name: tag.name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button variant="contained" color="error" loading={remove.isPending} onClick={act}>
            {t('tags.delete')}
          </Button>
        </>
      }
    >
      <Typography variant="body2">{t('tags.deleteText', { count: tag.documents })}</Typography>
    </Dialog>
  );
};
