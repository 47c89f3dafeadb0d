import { Button, Stack, Typography } from '@mui/material';
import { accountRecovery } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { AuthShell } from '../parts/auth-shell.tsx';
import { Outcome } from '../parts/outcome.tsx';

/** Keeps second factors that a mail says will go. A button does it: programs that look at links must not (decision 16). */
export default function StopRecoveryPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const stop = useAct(accountRecovery.stopByMail);
  useCrumbs([{ label: t('safety.recovery.stopTitle') }]);
  const token = query.get('token') ?? '';
  const onward = { to: '/auth/password-recovery', label: t('safety.ended.change') };
  if (stop.isSuccess)
    return (
      <Outcome good title={t('safety.recovery.stoppedTitle')} text={t('safety.recovery.stoppedText')} {...onward} />
    );
  if (stop.isError || !token)
    return <Outcome good={false} title={stop.error?.detail || t('auth.linkOld')} {...onward} />;
  return (
    <AuthShell>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h1">{t('safety.recovery.stopTitle')}</Typography>
        <Typography>{t('safety.recovery.stopText')}</Typography>
        <Button
          variant="contained"
          color="primary"
          size="large"
          loading={stop.isPending}
          onClick={() => stop.mutate({ body: { token } })}
        >
          {t('safety.recovery.stop')}
        </Button>
      </Stack>
    </AuthShell>
  );
}
