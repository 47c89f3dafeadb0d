import { Button, Stack, Typography } from '@mui/material';
import { type AnswerOf, joining } from '@paraph/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/index.ts';
import { Link, Navigate } from '../../../lib/route/index.ts';
import { begin } from '../../../lib/session/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AuthShell } from '../parts/auth-shell.tsx';
import { Outcome } from '../parts/outcome.tsx';

type Arrival = AnswerOf<typeof joining.lookAtArrival> & { ticket: string };
type State = 'looking' | 'failed' | 'arrived' | Arrival;

/** Reads the ticket in the fragment once and removes it from the address. */
function takeTicket(): string {
  const ticket = window.location.hash.slice(1);
  window.history.replaceState(null, '', window.location.pathname);
  return ticket;
}

async function look(): Promise<State> {
  const ticket = takeTicket();
  try {
    const arrival = { ...(await call(joining.lookAtArrival, { body: { ticket } })), ticket };
    return arrival.isSameAccount ? await arrive(arrival) : arrival;
  } catch {
    return 'failed';
  }
}

async function arrive({ ticket, email }: Arrival): Promise<State> {
  try {
    begin(await call(joining.arrive, { body: { ticket, email } }));
    return 'arrived';
  } catch {
    return 'failed';
  }
}

let looking: Promise<State> | undefined;

/**
 * Completes a switch from another company. An attacker could send a link with their own ticket (login CSRF). So the
 * user confirms the account, unless it is the one signed in here.
 */
export default function SwitchPage() {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('looking');
  useCrumbs([{ label: t('joining.switching') }]);
  // Runs once, even if React mounts the page repeatedly.
  useEffect(() => void (looking ??= look()).then(setState), []);
  if (state === 'arrived') return <Navigate to="/" replace />;
  if (state === 'failed') return <Outcome good={false} title={t('joining.switchFailed')} />;
  if (state !== 'looking') return <Confirm arrival={state} onContinue={() => void arrive(state).then(setState)} />;
  return (
    <AuthShell>
      <Typography role="status">{t('joining.switching')}</Typography>
    </AuthShell>
  );
}

function Confirm({ arrival, onContinue }: { arrival: Arrival; onContinue: () => void }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const { name, email, company, signedInAs } = arrival;
  const press = () => {
    setIsBusy(true);
    onContinue();
  };
  return (
    <AuthShell>
      <Stack spacing={2}>
        <Typography variant="h1">{t('joining.arrival.title', { name: name || email })}</Typography>
        <Typography>{t('joining.arrival.text', { company, email })}</Typography>
        <Notice tone="warning">
          {signedInAs ? t('joining.arrival.other', { email: signedInAs }) : t('joining.arrival.unasked')}
        </Notice>
        <Button variant="contained" color="primary" disabled={isBusy} onClick={press}>
          {t('joining.arrival.button', { email })}
        </Button>
        <Button component={Link} to="/">
          {t('joining.arrival.leave')}
        </Button>
      </Stack>
    </AuthShell>
  );
}
