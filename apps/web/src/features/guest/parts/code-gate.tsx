import { Box, Button, Stack, Typography } from '@mui/material';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusAfter } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { MailedCode, ResendCode } from '../../../ui/mailed-code.tsx';

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

const later = () => Date.now() + LIMITS.codeResend;

/** Requests the mailed six-digit code before the document, when the company requires it. */
export const CodeGate = ({ email, isLate, fault, isAsking, onCode, onResend }: CodeGateProps) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [openAt, setOpenAt] = useState(later);
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
      <MailedCode
        title={t('document.guest.codeTitle')}
        help={t('document.guest.codeText', { email })}
        isLate={isLate}
        refusal={fault}
        value={code}
        onChange={setCode}
        onComplete={send}
        disabled={isAsking}
      />
      <Stack direction="row" sx={{ mt: 2, minHeight: 32, alignItems: 'center' }}>
        <ResendCode
          openAt={openAt}
          onAsk={() => {
            setOpenAt(later());
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
