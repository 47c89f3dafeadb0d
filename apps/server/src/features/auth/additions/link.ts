import { LIMITS } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { tenantUrlIn } from '../../../platform/http/index.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { insertAdditionLink } from './store.ts';

/** Creates the link by which the owner removes what was just added to the account. @returns its URL */
export async function newAdditionLink(tx: Tx, accountId: string): Promise<string> {
  const { clock, platform, tenantId } = contextOf(tx);
  const [token, added_at] = [newSecret(), clock.now()];
  const expires_at = new Date(added_at.getTime() + LIMITS.youngFactor);
  await insertAdditionLink(tx, { hash: hashOf(token), account_id: accountId, added_at, expires_at });
  return `${await tenantUrlIn(tx, platform, tenantId)}/auth/remove-added-factors?token=${token}`;
}
