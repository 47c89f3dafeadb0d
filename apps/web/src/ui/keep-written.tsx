import { Button, DialogActions, DialogContent, DialogTitle, Dialog as MuiDialog, Typography } from '@mui/material';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../lib/route/use-back-closes.ts';

interface KeepWritten {
  /** Notes that prose was typed in the dialog. */
  onInput: (event: FormEvent) => void;
  /** Closes; asks first when Escape or a press outside the dialog would drop prose. */
  onLeave: () => void;
  /** The confirmation dialog. */
  question: ReactNode;
}

/** Prevents that Escape, or a press outside a dialog, drops a typed message or reason without a confirmation. */
export function useKeepWritten(onClose: () => void): KeepWritten {
  const written = useRef<HTMLTextAreaElement | null>(null);
  const [asks, setAsks] = useState(false);
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLTextAreaElement) written.current = target;
  };
  const onLeave = () => {
    const field = written.current;
    if (field?.isConnected && field.value.trim() !== '') setAsks(true);
    else onClose();
  };
  const leave = () => {
    setAsks(false);
    onClose();
  };
  return { onInput, onLeave, question: <Question open={asks} onStay={() => setAsks(false)} onLeave={leave} /> };
}

const Question = ({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) => {
  const { t } = useTranslation();
  const id = useId();
  useBackCloses(open, onStay);
  return (
    <MuiDialog open={open} onClose={onStay} aria-labelledby={id}>
      <DialogTitle id={id}>{t('unsaved.closing.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{t('unsaved.closing.text')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onStay}>
          {t('unsaved.closing.stay')}
        </Button>
        <Button color="error" onClick={onLeave}>
          {t('unsaved.closing.leave')}
        </Button>
      </DialogActions>
    </MuiDialog>
  );
};
