import { canonicalEmail } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** What was mailed to an address, and when. */
interface Mailed {
  email: string;
  created_at: Date;
}

/**
 * Returns a test whether the reader of a mailed link has left: the address is that of a deactivated user, or of one who
 * was deleted after the link was mailed. Who is deleted is an outsider for what is mailed later.
 */
export async function readersWhoLeft(tx: Tx, emails: readonly string[]): Promise<(mailed: Mailed) => boolean> {
  const addresses = [...new Set(emails.map(canonicalEmail))];
  if (addresses.length === 0) return () => false;
  const rows = await tx
    .selectFrom('users')
    .select((row) => row.fn.coalesce('former_email', 'email').as('email'))
    .select('deleted_at')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('state', '=', 'inactive')
    .where((row) => row.or([row('email', 'in', addresses), row('former_email', 'in', addresses)]))
    .execute();
  return ({ email, created_at: at }) =>
    rows.some((row) => row.email === canonicalEmail(email) && (row.deleted_at === null || at <= row.deleted_at));
}
