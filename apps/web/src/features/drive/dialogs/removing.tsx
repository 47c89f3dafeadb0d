import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/toast.tsx';
import { useDeleteAll } from '../api.ts';
import { useBringBack } from '../use-bring-back.ts';
import { idsOf, type DriveTarget } from '../model.ts';
import { Frame } from './frame.tsx';

interface RemovingProps {
  items: readonly DriveTarget[];
  onClose: () => void;
  onDone: () => void;
}

/** Confirms the deletion of folders and documents, and says what happens to their content. */
export const Removing = ({ items, onClose, onDone }: RemovingProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const remove = useDeleteAll();
  const bringBack = useBringBack();
  const chosen = idsOf(items);
  const submit = () =>
    remove.mutate(
      { body: chosen },
      {
        onSuccess: () => {
          const word = items.length === 1 && items[0]!.isFolder ? 'deleted' : 'bulkDeleted';
          toast.success(t(`drive.done.${word}`, { count: items.length }), bringBack(items));
          onDone();
        },
      },
    );
  return (
    <Frame
      title={t('drive.remove.title')}
      button={t('drive.remove.button')}
      tone="error"
      error={remove.error}
      busy={remove.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Box component="ul" sx={{ mt: 0, mb: 2, pl: 2.5 }}>
        {items.map(({ id, name }) => (
          <Typography key={id} component="li" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        ))}
      </Box>
      {chosen.folderIds.length > 0 && <Typography variant="body2">{t('drive.remove.folders')}</Typography>}
      {chosen.documentIds.length > 0 && <Typography variant="body2">{t('drive.remove.documents')}</Typography>}
    </Frame>
  );
};
