import { Button, Stack, Typography } from '@mui/material';
import { safety } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { AuthShell } from '../parts/auth-shell.tsx';
import { EndedOutcome } from '../parts/ended-outcome.tsx';
import { Outcome } from '../parts/outcome.tsx';

/** Ends the session named in a mail. Requires a button, since link scanners must not do it (decision 16). */
export default function EndSessionPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const end = useAct(safety.endByMail);
  useCrumbs([{ label: t('safety.ended.title') }]);
  const token = query.get('token') ?? '';
  const onward = { to: '/auth/password-recovery', label: t('safety.ended.change') };
  if (end.isSuccess) return <EndedOutcome ended={end.data} {...onward} />;
  if (end.isError || !token) return <Outcome good={false} title={end.error?.detail || t('auth.linkOld')} {...onward} />;
  return (
    <AuthShell>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h1">{t('safety.ended.title')}</Typography>
        <Typography>{t('safety.ended.text')}</Typography>
        <Button
          variant="contained"
          color="primary"
          size="large"
          loading={end.isPending}
          onClick={() => end.mutate({ body: { token } })}
        >
          {t('safety.ended.end')}
        </Button>
      </Stack>
    </AuthShell>
  );
}
