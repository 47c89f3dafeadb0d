import { Button, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { AuthShell } from './auth-shell.tsx';
import { Outcome } from './outcome.tsx';

interface StopByMailProps {
  /** What is stopped; selects the texts. */
  of: 'address' | 'recovery' | 'added' | 'all';
  act: {
    isSuccess: boolean;
    isError: boolean;
    isPending: boolean;
    error: { detail: string } | null;
    mutate: (input: { body: { token: string } }) => void;
  };
}

/** Stops something by the link in a mail. Requires a button, since link scanners must not do it (decision 16). */
export const StopByMail = ({ of, act }: StopByMailProps) => {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  useCrumbs([{ label: t(`safety.${of}.stopTitle`) }]);
  const token = query.get('token') ?? '';
  const onward = { to: '/auth/password-recovery', label: t('safety.ended.change') };
  if (act.isSuccess)
    return <Outcome good title={t(`safety.${of}.stoppedTitle`)} text={t(`safety.${of}.stoppedText`)} {...onward} />;
  if (act.isError || !token) return <Outcome good={false} title={act.error?.detail || t('auth.linkOld')} {...onward} />;
  return (
    <AuthShell>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h1">{t(`safety.${of}.stopTitle`)}</Typography>
        <Typography>{t(`safety.${of}.stopText`)}</Typography>
        <Button
          variant="contained"
          color="primary"
          size="large"
          loading={act.isPending}
          onClick={() => act.mutate({ body: { token } })}
        >
          {t(`safety.${of}.stop`)}
        </Button>
      </Stack>
    </AuthShell>
  );
};
