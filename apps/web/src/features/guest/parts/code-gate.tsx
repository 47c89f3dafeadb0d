import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { CodeInput } from '../../../ui/code-input.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface CodeGateProps {
  /** The last code was refused. */
  wrong: boolean;
  onCode: (code: string) => void;
}

/** Before the document: the six digits that were mailed, when the company asks for them. */
export const CodeGate = ({ wrong, onCode }: CodeGateProps) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        if (code.length === 6) onCode(code);
      }}
      sx={{ maxWidth: 400, p: 2 }}
    >
      <Typography variant="h1">{t('document.guest.codeTitle')}</Typography>
      <Typography sx={{ mt: 1, mb: 3, color: c('ink2') }}>{t('document.guest.codeText')}</Typography>
      {wrong && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          {t('document.guest.codeWrong')}
        </Notice>
      )}
      <CodeInput
        label={t('auth.code.group')}
        boxLabel={(position) => t('auth.code.box', { position })}
        value={code}
        onChange={setCode}
        onComplete={onCode}
        invalid={wrong}
      />
      <Button type="submit" variant="contained" color="primary" size="large" fullWidth sx={{ mt: 3 }}>
        {t('document.guest.open')}
      </Button>
    </Box>
  );
};
