import { Typography } from '@mui/material';
import { joining } from '@paraph/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/index.ts';
import { Navigate } from '../../../lib/route/index.ts';
import { begin } from '../../../lib/session/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { AuthShell } from '../parts/auth-shell.tsx';
import { Outcome } from '../parts/outcome.tsx';

/** The ticket stands behind the #: it is read once and taken out of the address. */
function takeTicket(): string {
  const ticket = window.location.hash.slice(1);
  window.history.replaceState(null, '', window.location.pathname);
  return ticket;
}

let arriving: Promise<boolean> | undefined;

/** Used once, however often React mounts the page. */
const arrive = (): Promise<boolean> =>
  (arriving ??= call(joining.arrive, { body: { ticket: takeTicket() } }).then(
    (tokens) => {
      begin(tokens);
      return true;
    },
    () => false,
  ));

/** Arrival from another company of the same person. */
export default function SwitchPage() {
  const { t } = useTranslation();
  const [arrived, setArrived] = useState<boolean | null>(null);
  useCrumbs([{ label: t('joining.switching') }]);
  useEffect(() => void arrive().then(setArrived), []);
  if (arrived) return <Navigate to="/" replace />;
  if (arrived === false) return <Outcome good={false} title={t('joining.switchFailed')} />;
  return (
    <AuthShell>
      <Typography role="status">{t('joining.switching')}</Typography>
    </AuthShell>
  );
}
