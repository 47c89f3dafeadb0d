import { signing as signingCalls, type SigningSession } from '@paraph/contract';
import { Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { AppQr, ControlCode } from '../../../ui/phone-proof.tsx';

export const CodeBody = ({ session: { controlCode: code, method } }: { session: SigningSession }) => {
  const { t } = useTranslation();
  if (!code) return <Typography role="status">{t('signing.dialog.code.asking')}</Typography>;
  const then = method === 'MOBILE_ID' ? 'signing.dialog.code.mobilePin' : 'signing.dialog.code.pin';
  return <ControlCode check={t('signing.dialog.code.check')} code={code} then={then} />;
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
      <AppQr step="signing.dialog.qr.scan" text={isOld ? undefined : link?.qr} />
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
