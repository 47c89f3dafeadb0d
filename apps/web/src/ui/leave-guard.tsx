import { Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdLeaving } from '../lib/route/index.ts';
import { Dialog } from './dialog.tsx';

/** Asks before a page with unsaved changes is left, by a link of the portal or by the browser. */
export const LeaveGuard = ({ isChanged }: { isChanged: boolean }) => {
  const { t } = useTranslation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = holdLeaving((next) => setLeave(() => next));
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isChanged]);
  const stay = () => setLeave(null);
  return (
    <Dialog
      open={leave !== null}
      size="code"
      title={t('unsaved.leaving.title')}
      onClose={stay}
      foot={
        <>
          <Button onClick={stay}>{t('unsaved.leaving.stay')}</Button>
          <Button
            variant="contained"
            color="error"
            onClick={() => {
              stay();
              leave?.();
            }}
          >
            {t('unsaved.leaving.leave')}
          </Button>
        </>
      }
    >
      <Typography variant="body2">{t('unsaved.leaving.text')}</Typography>
    </Dialog>
  );
};
