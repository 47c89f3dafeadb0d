import { Button, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { end, useIdle, useRuntime, useSession } from '../../lib/session/index.ts';
import { fateOfInput } from '../../lib/unsaved/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { minutesAndSeconds } from '../../ui/use-countdown.ts';

/** Warns after half of the idle time and signs out at its end (decision 19). */
export const IdleDialog = () => {
  const { t } = useTranslation();
  const toast = useToast();
  const { state, me } = useSession();
  const runtime = useRuntime();
  const signOut = (byItself = false) => end({ byItself }).catch(() => toast.error(t('layout.snackbar.unableToLogout')));
  const watched = state === 'in' && me !== null && !me.isGuest && runtime !== undefined;
  // The sign-in page says why (AUTH-039).
  const { left, stay } = useIdle(runtime?.idleSeconds ?? 600, watched, () => void signOut(true));
  // Read again at each second of the countdown.
  const fate = useSyncExternalStore(noChanges, fateOfInput);
  return (
    <Dialog
      open={watched && left !== null}
      onClose={stay}
      title={t('idle.title')}
      size="code"
      foot={
        <>
          <Button onClick={() => void signOut()}>{t('idle.signOut')}</Button>
          <Button variant="contained" color="primary" autoFocus onClick={stay}>
            {t('idle.continue')}
          </Button>
        </>
      }
    >
      <Typography className="num">{t('idle.text', { time: minutesAndSeconds(left ?? 0) })}</Typography>
      {fate && <Typography sx={{ mt: 1 }}>{t(`idle.input.${fate}`)}</Typography>}
    </Dialog>
  );
};

/** The fate of input has no events: the countdown renders often enough. */
const noChanges = () => () => undefined;
