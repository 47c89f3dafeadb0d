import { Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdLeaving } from '../lib/route/index.ts';
import { Dialog } from './dialog.tsx';
import { useInputFate } from '../lib/unsaved/index.ts';
import type { LeaveQuestion } from './keep-written.tsx';

interface LeaveGuardProps {
  isChanged: boolean;
  /** Asked instead of the question about changes; the browser itself does not ask then, as an app may be opened. */
  question?: LeaveQuestion;
  /** A draft keeps the changes when the session ends, and says so itself. */
  isKept?: boolean;
  /** Called when the user agrees to lose the changes. */
  onLeave?: () => void;
}

/** Asks before a page with unsaved changes is left, by a link of the portal or by the browser. */
export const LeaveGuard = ({ isChanged, question, isKept = false, onLeave }: LeaveGuardProps) => {
  const { t } = useTranslation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isOwn = question !== undefined;
  useInputFate(() => (isChanged && !isOwn && !isKept ? 'lost' : null));
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = holdLeaving((next) => setLeave(() => next));
    if (!isOwn) window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isChanged, isOwn]);
  const stay = () => setLeave(null);
  return (
    <Dialog
      open={leave !== null}
      size="code"
      title={question?.title ?? t('unsaved.leaving.title')}
      onClose={stay}
      foot={
        <>
          <Button onClick={stay}>{question?.stay ?? t('unsaved.leaving.stay')}</Button>
          <Button
            variant="contained"
            color="error"
            onClick={() => {
              stay();
              onLeave?.();
              leave?.();
            }}
          >
            {question?.leave ?? t('unsaved.leaving.leave')}
          </Button>
        </>
      }
    >
      <Typography variant="body2">{question?.text ?? t('unsaved.leaving.text')}</Typography>
    </Dialog>
  );
};
