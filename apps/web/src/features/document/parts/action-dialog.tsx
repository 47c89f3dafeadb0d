import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';

export interface ActionDialogProps {
  title: string;
  text?: string;
  verb: string;
  /** Label of the cancel button; the common one by default. */
  keep?: string;
  tone?: 'primary' | 'error';
  pending: boolean;
  error: ApiError | null;
  onClose: () => void;
  onDo: () => void;
  children?: ReactNode;
}

/** Confirms an act on a document, and shows why it failed without losing the input. */
export const ActionDialog = ({ title, text, verb, keep, tone = 'primary', ...rest }: ActionDialogProps) => {
  const { t } = useTranslation();
  const { pending, error, onClose, onDo, children } = rest;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{keep ?? t('ui.cancel')}</Button>
          <Button variant="contained" color={tone} loading={pending} onClick={onDo}>
            {verb}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {error && (
          <Notice tone="error" role="alert">
            {Object.values(error.fields)[0] ?? (error.detail || t('ui.failed.offline'))}
          </Notice>
        )}
        {text && <Typography>{text}</Typography>}
        {children}
      </Stack>
    </Dialog>
  );
};
