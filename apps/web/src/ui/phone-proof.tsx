import { Box, Skeleton, Typography } from '@mui/material';
import { Trans, useTranslation } from 'react-i18next';
import { hairline } from '../theme/css.ts';
import { QrPicture } from './qr-picture.tsx';
import { hiddenFromEyes } from './tag.tsx';

/** What to do on the phone, with an emphasised word: PIN1, PIN2. */
type Step = 'auth.eid.pin' | 'auth.eid.scan' | `signing.dialog.${'code.pin' | 'code.mobilePin' | 'qr.scan'}`;

const Sentence = ({ text }: { text: Step }) => (
  <Typography variant="subtitle1" component="p">
    <Trans i18nKey={text} components={{ 1: <b /> }} />
  </Typography>
);

interface ControlCodeProps {
  /** Asks to compare the code with the one on the phone. */
  check: string;
  code: string;
  then: Step;
}

/** The control code, the largest element on the screen. */
export const ControlCode = ({ check, code, then }: ControlCodeProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="subtitle1" component="p">
        {check}
      </Typography>
      <Typography
        variant="code"
        component="output"
        aria-live="assertive"
        sx={{ display: 'block', my: 1.5, mr: '-0.16em' }}
      >
        <Box component="span" sx={hiddenFromEyes}>
          {t('auth.eid.codeLabel', { code: [...code].join(' ') })}
        </Box>
        <span aria-hidden>{code}</span>
      </Typography>
      <Sentence text={then} />
    </>
  );
};

/** The QR code for the app of a phone; a placeholder while there is none. */
export const AppQr = ({ step, text }: { step: Step; text: string | undefined }) => {
  const { t } = useTranslation();
  return (
    <>
      <Sentence text={step} />
      <Box
        role="img"
        aria-label={t('auth.eid.alt')}
        sx={{
          width: 'min(256px, 100%)',
          aspectRatio: '1',
          mx: 'auto',
          mt: 2,
          p: 1.5,
          bgcolor: '#fff',
          border: hairline,
          borderRadius: '10px',
        }}
      >
        {text ? <QrPicture text={text} /> : <Skeleton width="100%" height="100%" />}
      </Box>
    </>
  );
};
