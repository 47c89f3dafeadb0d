import { signing as signingCalls, type SigningSession } from '@paraph/contract';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { Trans, useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { QrPicture } from '../../../ui/qr-picture.tsx';
import { hiddenFromEyes } from '../../../ui/tag.tsx';

/** The emphasised word inside a sentence: PIN1, PIN2. */
type SentenceName = 'signing.dialog.code.pin' | 'signing.dialog.code.mobilePin' | 'signing.dialog.qr.scan';

const Sentence = ({ text }: { text: SentenceName }) => (
  <Typography variant="subtitle1" component="p">
    <Trans i18nKey={text} components={{ 1: <b /> }} />
  </Typography>
);

/** The control code, the largest element on the screen. */
export const CodeBody = ({ session: { controlCode: code, method } }: { session: SigningSession }) => {
  const { t } = useTranslation();
  if (!code) return <Typography role="status">{t('signing.dialog.code.asking')}</Typography>;
  return (
    <>
      <Typography variant="subtitle1" component="p">
        {t('signing.dialog.code.check')}
      </Typography>
      <Typography
        variant="code"
        component="output"
        aria-live="assertive"
        sx={{ display: 'block', my: 1.5, mr: '-0.16em' }}
      >
        <Box component="span" sx={hiddenFromEyes}>
          {t('signing.dialog.code.label', { code: [...code].join(' ') })}
        </Box>
        <span aria-hidden>{code}</span>
      </Typography>
      <Sentence text={method === 'MOBILE_ID' ? 'signing.dialog.code.mobilePin' : 'signing.dialog.code.pin'} />
    </>
  );
};

interface QrBodyProps {
  sessionId: string;
  /** The server cannot be reached, so that the code is out of date: no phone accepts it. */
  isOld: boolean;
  onUseCode: () => void;
}

/** The current QR code; its link changes each second, so that a photograph of it is useless. */
export const QrBody = ({ sessionId, isOld, onUseCode }: QrBodyProps) => {
  const { t } = useTranslation();
  const link = useDeviceLink(sessionId);
  return (
    <>
      <Sentence text="signing.dialog.qr.scan" />
      <Box
        role="img"
        aria-label={t('signing.dialog.qr.alt')}
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
        {link && !isOld ? <QrPicture text={link.qr} /> : <Skeleton width="100%" height="100%" />}
      </Box>
      <Button variant="text" color="primary" size="small" sx={{ mt: 1.5 }} onClick={onUseCode}>
        {t('signing.dialog.qr.instead')}
      </Button>
    </>
  );
};

const useDeviceLink = (sessionId: string) =>
  useEndpoint(signingCalls.deviceLink, { params: { id: sessionId } }, { every: 1000, staleTime: 0, keep: true }).data;

/** On the phone with the app: one button that opens it. */
export const AppBody = ({ sessionId, appLink }: { sessionId: string; appLink: string | null }) => {
  const { t } = useTranslation();
  const link = useDeviceLink(sessionId)?.appLink ?? appLink;
  return (
    <>
      <Typography sx={{ textAlign: 'left', color: c('ink2') }}>{t('signing.dialog.app.text')}</Typography>
      <Button
        component="a"
        href={link ?? undefined}
        disabled={!link}
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        autoFocus
        sx={{ mt: 2.5, minHeight: 48 }}
      >
        {t('signing.dialog.app.open')}
      </Button>
    </>
  );
};

interface AwayBodyProps {
  method: SigningSession['method'];
  /** Null while the page is not known, and in other browsers than the one that began the session. */
  redirectUrl: string | null;
}

/** The signer acts on the provider's page; a signer who came back from it can go there again. */
export const AwayBody = ({ method, redirectUrl }: AwayBodyProps) => {
  const { t } = useTranslation();
  const name = t(`methods.${method}`);
  if (!redirectUrl) return <Typography role="status">{t('signing.dialog.going', { method: name })}</Typography>;
  return (
    <>
      <Typography role="status">{t('signing.dialog.away', { method: name })}</Typography>
      <Button component="a" href={redirectUrl} variant="contained" color="primary" size="large" sx={{ mt: 2.5 }}>
        {t('signing.dialog.toPage', { method: name })}
      </Button>
    </>
  );
};

/** PIN entered; the server verifies, timestamps and stores. */
export const StoringBody = ({ session: { flow } }: { session: SigningSession }) => {
  const { t } = useTranslation();
  return (
    <Typography role="status" variant="subtitle1" component="p" sx={{ py: 2 }}>
      {t(flow === 'pad' ? 'signing.pad.storing' : 'signing.dialog.storing')}
    </Typography>
  );
};
