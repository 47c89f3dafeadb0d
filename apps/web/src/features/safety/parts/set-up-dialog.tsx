import { Box, Button, Stack, Typography } from '@mui/material';
import { safety } from '@paraph/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { reportsMissingDigits, isWholeCode } from '../../../ui/code-cells.ts';
import { CodeInput } from '../../../ui/code-input.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QrPicture } from '../../../ui/qr-picture.tsx';

interface SetUpProps {
  onClose: () => void;
  /** The app is active; its recovery codes are shown next. */
  onCodes: (codes: readonly string[]) => void;
}

/** Three steps on one page: scan, or type the secret; then enter the first code of the app. */
export const SetUpDialog = ({ onClose, onCodes }: SetUpProps) => {
  const { t } = useTranslation();
  const { mutate: ask, data, error: refused } = useAct(safety.beginAuthenticator);
  const confirm = useAct(safety.confirmAuthenticator);
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  useEffect(() => ask({}, {}), [ask]);
  const send = (typed: string) => {
    if (confirm.isPending) return;
    setShort(reportsMissingDigits(typed, confirm.isError));
    if (!isWholeCode(typed)) return;
    confirm.mutate(
      { body: { code: typed } },
      { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes), onError: () => setCode('') },
    );
  };
  const serverFault = confirm.error ? (confirm.error.fields['code'] ?? confirm.error.detail) : refused?.detail;
  const isRefused = isShort || confirm.isError;
  const fault = isShort ? t('auth.code.short') : serverFault;
  return (
    <Dialog
      open
      size="code"
      title={t('safety.app.title')}
      // A code is valid for seconds only.
      isHeld={false}
      onClose={onClose}
      onSubmit={() => send(code)}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={!data} loading={confirm.isPending}>
            {t('safety.app.confirm')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {(isRefused || refused) && (
          <Notice id="code-refused" tone="error" role="alert">
            {fault || t('ui.failed.offline')}
          </Notice>
        )}
        {data && (
          <>
            <Typography variant="body2">{t('safety.app.scan')}</Typography>
            <Box
              role="img"
              aria-label={t('safety.app.alt')}
              sx={{ width: 184, p: 1.5, bgcolor: '#fff', borderRadius: '8px', alignSelf: 'center' }}
            >
              <QrPicture text={data.uri} />
            </Box>
            <Typography variant="body2" component="div">
              {t('safety.app.orType')}
              <br />
              <CopyText text={data.secret} what={t('safety.app.orType')} />
            </Typography>
            <Typography id="app-code" variant="body2">
              {t('safety.app.typeCode')}
            </Typography>
            <CodeInput
              label={t('safety.app.code')}
              boxLabel={(position) => t('safety.app.box', { position })}
              describedBy={isRefused ? 'code-refused' : 'app-code'}
              value={code}
              onChange={setCode}
              onComplete={send}
              disabled={confirm.isPending}
              invalid={isRefused}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
};
