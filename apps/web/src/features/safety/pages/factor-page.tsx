import { Box, Button, Stack, Typography } from '@mui/material';
import { safety } from '@paraph/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { promptForProof } from '../../../lib/api/proof.ts';
import { end } from '../../../lib/session/index.ts';
import { TestBanner } from '../../../ui/test-banner.tsx';
import { ProofHost } from '../parts/proof-host.tsx';
import { SafetyCard } from '../parts/safety-card.tsx';

/**
 * Blocks everything else until a second factor is set up here: an app or a passkey. Continues on a press, so that the
 * recovery codes, which are shown once, are not missed.
 */
export default function FactorPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useEndpoint(safety.get, {});
  const isDone = data !== undefined && (data.authenticator !== null || data.passkeys.length > 0);
  /** Whether a factor existed when the page was opened: a user who has just set one up only continues. */
  const [had, setHad] = useState<boolean | null>(null);
  if (data && had === null) setHad(isDone);
  const show = async () => {
    if (await promptForProof()) await goOn();
  };
  const goOn = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'session.me' });
  return (
    <>
      <TestBanner />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ outline: 'none', maxWidth: 720, mx: 'auto', px: { xs: 2, md: 4 }, py: 4 }}
      >
        <Typography variant="h1">{t('safety.duty.title')}</Typography>
        <Typography sx={{ mt: 1, mb: 3 }}>{t(had ? 'safety.duty.has' : 'safety.duty.text')}</Typography>
        <SafetyCard />
        <Stack direction="row" sx={{ mt: 2, gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={() => void end()}>{t('safety.duty.leave')}</Button>
          {had && (
            <Button variant="contained" color="primary" onClick={() => void show()}>
              {t('safety.duty.show')}
            </Button>
          )}
          {isDone && !had && (
            <Button variant="contained" color="primary" onClick={() => void goOn()}>
              {t('safety.duty.goOn')}
            </Button>
          )}
        </Stack>
        <ProofHost />
      </Box>
    </>
  );
}
