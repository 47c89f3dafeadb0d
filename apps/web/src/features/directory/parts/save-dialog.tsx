import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';

interface SaveDialogProps {
  title: string;
  onClose: () => void;
  onSave: () => void;
  busy: boolean;
  /** Nothing can be saved yet. */
  barred?: boolean;
  children: ReactNode;
}

/** A dialog that makes or changes an entry of a directory. */
export const SaveDialog = ({ title, onClose, onSave, busy, barred = false, children }: SaveDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      onSubmit={barred ? () => undefined : onSave}
      foot={
        <>
          <Button onClick={onClose}>{t('directory.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={busy} disabled={barred}>
            {t('directory.save')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>{children}</Stack>
    </Dialog>
  );
};
