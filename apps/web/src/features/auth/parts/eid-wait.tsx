import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { SIGN_IN_LIMITS } from '@paraph/domain';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMemberTexts, loadPeopleTexts } from '../../../lib/i18n/language.ts';
import { c } from '../../../theme/css.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { AppQr, ControlCode } from '../../../ui/phone-proof.tsx';
import { minutesAndSeconds, useCountdown } from '../../../ui/use-countdown.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import type { Eid, EidMethodName } from '../use-eid.ts';

/** Loaded with its texts, which the first page does not need. */
const EidLeave = lazyPart(async () => {
  const [leave] = await Promise.all([import('./eid-leave.tsx'), loadMemberTexts(), loadPeopleTexts()]);
  return leave;
});

interface EidWaitProps {
  method: EidMethodName;
  running: NonNullable<Eid['running']>;
  onCancel: () => void;
}

/** Shown while the phone is prompted: the code, the QR code or the button to the app; time left; Cancel. */
export const EidWait = ({ method, running, onCancel }: EidWaitProps) => {
  const { t } = useTranslation();
  const phone = usePhone();
  const left = useCountdown(running.answerBy);
  const { verificationCode: code, deviceLink, state } = running.eidState;
  return (
    <Box sx={{ textAlign: 'center' }}>
      {state === 'started' && (
        <Suspense>
          <EidLeave />
        </Suspense>
      )}
      <Typography variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {t('auth.title')}: {t(`auth.eid.methods.${method}`)}
      </Typography>
      {state === 'proven' && <Typography role="status">{t('auth.eid.entering')}</Typography>}
      {state !== 'proven' && code && <ControlCode check={t('auth.eid.check')} code={code} then="auth.eid.pin" />}
      {state !== 'proven' && !code && deviceLink && !phone && <AppQr step="auth.eid.scan" text={deviceLink.qr} />}
      {state !== 'proven' && !code && deviceLink && phone && (
        <>
          <Typography variant="body2" sx={{ mb: 2, color: c('ink2') }}>
            {t('auth.eid.way.appText')}
          </Typography>
          <Button component="a" href={deviceLink.appLink} variant="contained" color="primary" size="large" fullWidth>
            {t('auth.eid.open')}
          </Button>
        </>
      )}
      {state !== 'proven' && !code && !deviceLink && <Typography role="status">{t('auth.eid.asking')}</Typography>}
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={Math.min(100, (left / (SIGN_IN_LIMITS.phoneAnswer / 1000)) * 100)}
        sx={{ mt: 3 }}
      />
      <Typography variant="body2" className="num" role="timer" sx={{ mt: 1, color: c('ink2') }}>
        {t('auth.eid.left', { time: minutesAndSeconds(left) })}
      </Typography>
      <Button onClick={onCancel} sx={{ mt: 2 }}>
        {t('ui.cancel')}
      </Button>
    </Box>
  );
};
