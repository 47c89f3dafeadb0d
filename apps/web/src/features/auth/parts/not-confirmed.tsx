import { Box, Button } from '@mui/material';
import { joining } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { Notice } from '../../../ui/notice.tsx';

interface NotConfirmedProps {
  /** The server's message. */
  text: string;
  email: string;
  password: string;
}

/** Shown for the password of a registration whose mailed link is unused; the link can be sent again. */
export default function NotConfirmed({ text, email, password }: NotConfirmedProps) {
  const { t } = useTranslation();
  const again = useAct(joining.confirmAgain);
  if (again.isSuccess)
    return (
      <Notice tone="info" role="status">
        {t('auth.linkSentAgain', { email })} {again.data.mailDelayed && t('auth.mailDelayed')}
      </Notice>
    );
  return (
    <Notice tone={again.isError ? 'error' : 'warning'} role="alert">
      {again.isError ? again.error.detail || t('ui.failed.offline') : text}
      <Box sx={{ mt: 1 }}>
        <Button
          type="button"
          variant="outlined"
          size="small"
          loading={again.isPending}
          onClick={() => again.mutate({ body: { email, password } })}
        >
          {t('auth.linkAgain')}
        </Button>
      </Box>
    </Notice>
  );
}
