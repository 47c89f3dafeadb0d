import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { end } from '../../../lib/session/index.ts';
import { ProofHost } from '../parts/proof-host.tsx';
import { SafetyCard } from '../parts/safety-card.tsx';

/** Nothing else opens before a second factor is there: an app or a passkey, made on this page. */
export default function FactorPage() {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', px: { xs: 2, md: 4 }, py: 4 }}>
      <Typography variant="h1">{t('safety.duty.title')}</Typography>
      <Typography sx={{ mt: 1, mb: 3 }}>{t('safety.duty.text')}</Typography>
      <SafetyCard />
      <Stack direction="row" sx={{ mt: 2, justifyContent: 'flex-end' }}>
        <Button onClick={() => void end()}>{t('safety.duty.leave')}</Button>
      </Stack>
      <ProofHost />
    </Box>
  );
}
