import { Box, Button, Stack, Typography } from '@mui/material';
import { safety } from '@paraph/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { end } from '../../../lib/session/index.ts';
import { ProofHost } from '../parts/proof-host.tsx';
import { SafetyCard } from '../parts/safety-card.tsx';

/**
 * Nothing else opens before a second factor is there: an app or a passkey, made on this page. It goes on at a press, so
 * that nobody loses the recovery codes that stand there once.
 */
export default function FactorPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useEndpoint(safety.get, {});
  const isDone = data !== undefined && (data.authenticator !== null || data.passkeys.length > 0);
  const goOn = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'session.me' });
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{ outline: 'none', maxWidth: 720, mx: 'auto', px: { xs: 2, md: 4 }, py: 4 }}
    >
      <Typography variant="h1">{t('safety.duty.title')}</Typography>
      <Typography sx={{ mt: 1, mb: 3 }}>{t('safety.duty.text')}</Typography>
      <SafetyCard />
      <Stack direction="row" sx={{ mt: 2, gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={() => void end()}>{t('safety.duty.leave')}</Button>
        {isDone && (
          <Button variant="contained" color="primary" onClick={() => void goOn()}>
            {t('safety.duty.goOn')}
          </Button>
        )}
      </Stack>
      <ProofHost />
    </Box>
  );
}
