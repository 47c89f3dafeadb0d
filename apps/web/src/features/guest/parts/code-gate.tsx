import { Box, Button, Stack, Typography } from '@mui/material';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusAfter } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { CodeInput } from '../../../ui/code-input.tsx';
import { MailDelayed } from '../../../ui/mail-delayed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { minutesAndSeconds, useCountdown } from '../../../ui/use-countdown.ts';

interface CodeGateProps {
  /** The masked address. */
  email: string;
  /** Whether mails are delayed. */
  isLate: boolean;
  /** Why the last code was refused. */
  fault: string | null;
  isAsking: boolean;
  onCode: (code: string) => void;
  onResend: () => void;
}

/** Requests the mailed six-digit code before the document, when the company requires it. */
export const CodeGate = ({ email, isLate, fault, isAsking, onCode, onResend }: CodeGateProps) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const begins = useFocusAfter(isAsking ? 'pending' : fault ? 'error' : 'idle');
  const send = (digits: string) => {
    if (isAsking || digits.length !== LIMITS.codeDigits) return;
    begins();
    setCode('');
    onCode(digits);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        send(code);
      }}
      sx={{ maxWidth: 400, p: 2 }}
    >
      <Typography variant="h1">{t('document.guest.codeTitle')}</Typography>
      <Typography id="code-help" sx={{ mt: 1, mb: 3, color: c('ink2'), overflowWrap: 'anywhere' }}>
        {t('document.guest.codeText', { email })}
      </Typography>
      <MailDelayed when={isLate} />
      {fault && (
        <Notice id="code-refused" tone="error" role="alert" sx={{ mb: 2 }}>
          {fault}
        </Notice>
      )}
      <CodeInput
        label={t('auth.code.group')}
        boxLabel={(position) => t('auth.code.box', { position })}
        describedBy={fault ? 'code-refused' : 'code-help'}
        value={code}
        onChange={setCode}
        onComplete={send}
        disabled={isAsking}
        invalid={fault !== null}
      />
      <Stack direction="row" sx={{ mt: 2, minHeight: 32, alignItems: 'center' }}>
        <Resend
          onResend={() => {
            setCode('');
            onResend();
          }}
        />
      </Stack>
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        loading={isAsking}
        sx={{ mt: 2 }}
      >
        {t('document.guest.open')}
      </Button>
      <Typography variant="body2" sx={{ mt: 3, color: c('ink2') }}>
        {t('auth.code.junk')}
      </Typography>
    </Box>
  );
};

const later = () => Date.now() + LIMITS.codeResend;

const Resend = ({ onResend }: { onResend: () => void }) => {
  const { t } = useTranslation();
  const [openAt, setOpenAt] = useState(later);
  const left = useCountdown(openAt);
  if (left > 0) {
    return (
      <Typography variant="body2" className="num" sx={{ color: c('ink2') }}>
        {t('auth.code.resendIn', { time: minutesAndSeconds(left) })}
      </Typography>
    );
  }
  return (
    <Button
      variant="text"
      size="small"
      sx={{ ml: -1.25 }}
      onClick={() => {
        setOpenAt(later());
        onResend();
      }}
    >
      {t('auth.code.resend')}
    </Button>
  );
};
