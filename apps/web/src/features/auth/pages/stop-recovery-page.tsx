import { accountRecovery } from '@paraph/contract';
import { useAct } from '../../../lib/api/index.ts';
import { StopByMail } from '../parts/stop-by-mail.tsx';

/** Stops the removal of second factors that a mail announced. */
export default function StopRecoveryPage() {
  const stop = useAct(accountRecovery.stopByMail);
  return <StopByMail of="recovery" act={stop} />;
}
