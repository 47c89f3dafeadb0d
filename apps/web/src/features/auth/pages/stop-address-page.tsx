import { addressChange } from '@paraph/contract';
import { useAct } from '../../../lib/api/index.ts';
import { StopByMail } from '../parts/stop-by-mail.tsx';

/** Stops or reverts a change of an account's address by the link in a mail. */
export default function StopAddressPage() {
  const stop = useAct(addressChange.stopByMail);
  return <StopByMail of="address" act={stop} />;
}
