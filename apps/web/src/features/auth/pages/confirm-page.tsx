import { Button, Stack, Typography } from '@mui/material';
import { joining } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { AuthShell } from '../parts/auth-shell.tsx';
import { Outcome } from '../parts/outcome.tsx';

/** Confirms an address by the link of a mail. A button does it: programs that look at links must not (decision 16). */
export default function ConfirmPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const confirm = useAct(joining.confirm);
  useCrumbs([{ label: t('joining.confirm.title') }]);
  const token = query.get('token') ?? '';
  if (confirm.isSuccess) return <Outcome good title={t('joining.confirm.done')} />;
  if (confirm.isError || !token) {
    const title = confirm.error?.status === 0 ? t('ui.failed.offline') : t('joining.confirm.old');
    return <Outcome good={false} title={title} to="/auth/password-recovery" label={t('auth.recovery.title')} />;
  }
  return (
    <AuthShell>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h1">{t('joining.confirm.title')}</Typography>
        <Typography>{t('joining.confirm.text')}</Typography>
        <Button
          variant="contained"
          color="primary"
          size="large"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ body: { token } })}
        >
          {t('joining.confirm.button')}
        </Button>
      </Stack>
    </AuthShell>
  );
}
