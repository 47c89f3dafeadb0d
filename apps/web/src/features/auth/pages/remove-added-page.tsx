import { safety } from '@paraph/contract';
import { useAct } from '../../../lib/api/index.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { StopByMail } from '../parts/stop-by-mail.tsx';

/**
 * Removes new factors of an account by the link in the mail about one of them, or asks for the removal of everything
 * beside the password by the link of the mail that names it.
 */
export default function RemoveAddedPage() {
  const remove = useAct(safety.removeAdded);
  const [query] = useSearchParams();
  return <StopByMail of={query.get('all') ? 'all' : 'added'} act={remove} />;
}
