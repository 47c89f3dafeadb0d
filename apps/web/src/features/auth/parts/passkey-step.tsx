import { Button, Stack, Typography } from '@mui/material';
import { safety } from '@paraph/contract';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api/index.ts';
import { begin } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Proves a passkey of this host to the server. */
async function signIn(): Promise<Parameters<typeof begin>[0]> {
  const { id, options } = await call(safety.beginPasskeySignIn, {});
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  return call(safety.passkeySignIn, { body: { id, response: { ...response } } });
}

/** Sign-in with a passkey: one press, then the device prompts. */
export default function PasskeyStep({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const press = async () => {
    setBusy(true);
    setFailure('');
    try {
      begin(await signIn());
    } catch (fault) {
      // Errors other than the server's come from the device: cancelled, too late, or no key for this host.
      const own = fault instanceof ApiError ? fault.detail || t('ui.failed.offline') : t('safety.passkeys.notDone');
      setFailure(own);
      setBusy(false);
    }
  };
  return (
    <>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {t('auth.title')}
      </Typography>
      {children}
      <Stack sx={{ gap: 2 }}>
        {failure && (
          <Notice tone="error" role="alert">
            {failure}
          </Notice>
        )}
        <Typography sx={{ color: c('ink2') }}>{t('safety.door.passkeyText')}</Typography>
        <Button variant="contained" color="primary" size="large" fullWidth loading={busy} onClick={() => void press()}>
          {t('safety.prove.passkey')}
        </Button>
      </Stack>
    </>
  );
}
