import { Button, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../../ui/copy-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** The secret of an address, shown once, and how its receiver verifies a call. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={t('webhooks.secret')}
      onClose={onClose}
      foot={
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('webhooks.secretKept')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Notice tone="warning">{t('webhooks.secretOnce')}</Notice>
        <CopyText text={secret} short={secret} what={t('webhooks.secret')} />
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('webhooks.secretUse')}
        </Typography>
      </Stack>
    </Dialog>
  );
};
