import { safety } from '@paraph/contract';
import { useAct } from '../../../lib/api/index.ts';
import { StopByMail } from '../parts/stop-by-mail.tsx';

/** Removes new factors of an account by the link in the mail about one of them. */
export default function RemoveAddedPage() {
  const remove = useAct(safety.removeAdded);
  return <StopByMail of="added" act={remove} />;
}
