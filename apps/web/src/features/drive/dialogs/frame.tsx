import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { KeepWrittenOptions } from '../../../ui/keep-written.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface FrameProps extends KeepWrittenOptions {
  title: string;
  button: string;
  /** The server's refusal, or the parts of it that no field shows. */
  error?: ApiError | string | null;
  busy: boolean;
  ready?: boolean;
  tone?: 'primary' | 'error';
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog of the drive: subject, error, and one action button. */
export const Frame = (props: FrameProps) => {
  const { title, button, error, busy, ready = true, tone, isHeld, onClose, onSubmit, children } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={title}
      isHeld={isHeld}
      onClose={onClose}
      onSubmit={() => ready && onSubmit()}
      foot={
        <>
          <Button onClick={onClose}>{t('drive.cancel')}</Button>
          <Button type="submit" variant="contained" color={tone ?? 'primary'} disabled={!ready} loading={busy}>
            {button}
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          {typeof error === 'string' ? error : error.detail || t('ui.failed.offline')}
        </Notice>
      )}
      {children}
    </Dialog>
  );
};
