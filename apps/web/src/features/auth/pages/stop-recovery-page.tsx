import { accountRecovery } from '@paraph/contract';
import { useAct } from '../../../lib/api/index.ts';
import { StopByMail } from '../parts/stop-by-mail.tsx';

/** Keeps second factors that a mail says will go. */
export default function StopRecoveryPage() {
  const stop = useAct(accountRecovery.stopByMail);
  return <StopByMail of="recovery" act={stop} />;
}
