import { Button, Stack, Typography } from '@mui/material';
import { addressChange } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { AuthShell } from '../parts/auth-shell.tsx';
import { Outcome } from '../parts/outcome.tsx';

/** Keeps or brings back the address of an account by the link in a mail. A button does it: programs that look at links must not (decision 16). */
export default function StopAddressPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const stop = useAct(addressChange.stopByMail);
  useCrumbs([{ label: t('safety.address.stopTitle') }]);
  const token = query.get('token') ?? '';
  const onward = { to: '/auth/password-recovery', label: t('safety.ended.change') };
  if (stop.isSuccess)
    return <Outcome good title={t('safety.address.stoppedTitle')} text={t('safety.address.stoppedText')} {...onward} />;
  if (stop.isError || !token)
    return <Outcome good={false} title={stop.error?.detail || t('auth.linkOld')} {...onward} />;
  return (
    <AuthShell>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h1">{t('safety.address.stopTitle')}</Typography>
        <Typography>{t('safety.address.stopText')}</Typography>
        <Button
          variant="contained"
          color="primary"
          size="large"
          loading={stop.isPending}
          onClick={() => stop.mutate({ body: { token } })}
        >
          {t('safety.address.stop')}
        </Button>
      </Stack>
    </AuthShell>
  );
}
