import { Button, Stack, Typography } from '@mui/material';
import { safety } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { ProofHost } from '../../safety/index.ts';
import { AuthShell } from '../parts/auth-shell.tsx';
import { DenialSignIn } from '../parts/denial-sign-in.tsx';
import { EndedOutcome } from '../parts/ended-outcome.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { type DenialResult, keepDenial, keptDenial } from '../remembered.ts';

const DAYS = LIMITS.invitationLife / 86_400_000;

/**
 * Ends the session named in a mail. Requires a button, since link scanners must not do it (decision 16). A link that a
 * reaction has ended is sent with the session of the reader, or requires a proof of the owner on this page.
 */
export default function EndSessionPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { press, isPending, result, onDenied, fault } = useDenial(token);
  useCrumbs([{ label: t('safety.ended.title') }]);
  const onward = { to: '/auth/password-recovery', label: t('safety.ended.change') };
  if (result?.isLater)
    return (
      <EndedOutcome
        ended={result.ended}
        text={t('safety.ended.laterText', { days: DAYS })}
        to="/"
        label={t('auth.continue')}
      />
    );
  if (result) return <EndedOutcome ended={result.ended} {...onward} />;
  if (fault === 'sign-in') return <DenialSignIn token={token} onDenied={onDenied} />;
  if (fault || !token) return <Outcome good={false} title={fault?.detail || t('auth.linkOld')} {...onward} />;
  return (
    <AuthShell>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h1">{t('safety.ended.title')}</Typography>
        <Typography>{t('safety.ended.text')}</Typography>
        <Button variant="contained" color="primary" size="large" loading={isPending} onClick={press}>
          {t('safety.ended.end')}
        </Button>
      </Stack>
      <ProofHost />
    </AuthShell>
  );
}

/**
 * Presses the link, and again with the session of the reader where a reaction has ended it. Whatever keeps that session from
 * it (its age, a factor of somebody else that it would have to show, the provider of a company), the owner proves the
 * account on this page instead.
 */
function useDenial(token: string) {
  const { me } = useSession();
  const end = useAct(safety.endByMail);
  const deny = useAct(safety.denySession);
  const [result, setResult] = useState(() => keptDenial(token));
  const needsSignIn = end.error?.code === 'auth.link-needs-sign-in';
  const show = (isLater: boolean) => (ended: DenialResult['ended']) => {
    keepDenial(token, { ended, isLater });
    setResult({ ended, isLater });
  };
  const press = () =>
    end.mutate(
      { body: { token } },
      {
        onSuccess: show(false),
        onError: ({ code }) => {
          if (code === 'auth.link-needs-sign-in' && me) deny.mutate({ body: { token } }, { onSuccess: show(true) });
        },
      },
    );
  const isOfSession = needsSignIn && (!me || deny.isError);
  const fault = isOfSession ? ('sign-in' as const) : needsSignIn ? null : end.error;
  return { press, isPending: end.isPending || deny.isPending, result, onDenied: show(true), fault };
}
