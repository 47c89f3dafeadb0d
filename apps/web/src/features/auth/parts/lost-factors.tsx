import { Box, Button, Typography } from '@mui/material';
import { accountRecovery } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { useNearInSentence } from '../../../lib/format/use-near.ts';
import { Notice } from '../../../ui/notice.tsx';

/** For users who lost app and codes: the factors are removed after a waiting time, which a mail announces. */
export const LostFactors = ({ factorKey }: { factorKey: string }) => {
  const { t } = useTranslation();
  const near = useNearInSentence();
  const [open, setOpen] = useState(false);
  const ask = useAct(accountRecovery.askAtSignIn);
  if (ask.isSuccess)
    return (
      <Notice tone="info" role="status" sx={{ mt: 3 }}>
        <b>{t('safety.recovery.askedTitle')}</b> {t('safety.recovery.askedText', { time: near(ask.data.dueAt) })}
      </Notice>
    );
  if (!open)
    return (
      <Button variant="text" size="small" sx={{ ml: -1.25, mt: 2 }} onClick={() => setOpen(true)}>
        {t('safety.recovery.lost')}
      </Button>
    );
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3" component="h2">
        {t('safety.recovery.lostTitle')}
      </Typography>
      <Typography sx={{ mt: 1, mb: 2 }}>{t('safety.recovery.lostText')}</Typography>
      {ask.isError && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          {ask.error.detail || t('ui.failed.offline')}
        </Notice>
      )}
      <Button variant="outlined" loading={ask.isPending} onClick={() => ask.mutate({ body: { key: factorKey } })}>
        {t('safety.recovery.ask')}
      </Button>
    </Box>
  );
};
