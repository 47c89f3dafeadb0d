import { safety } from '@paraph/contract';
import { useAct } from '../../../lib/api/index.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { StopByMail } from '../parts/stop-by-mail.tsx';

/**
 * Removes new factors of an account by the link in the mail about one of them, or asks for the removal of everything
 * beside the password by the link of the mail that names it; without anything older all of it is removed at once.
 */
export default function RemoveAddedPage() {
  const remove = useAct(safety.removeAdded);
  const [query] = useSearchParams();
  const isAsked = query.get('all') && remove.data?.dueAt !== null;
  return <StopByMail of={isAsked ? 'all' : 'added'} act={remove} />;
}
