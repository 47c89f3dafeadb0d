import { LIMITS } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { siteOfAccountIn } from '../use-cases/account-site.ts';
import { type AdditionLink, insertAdditionLink } from './store.ts';

/**
 * Creates the link by which one reader of a mail removes what was added to the account. It ends with the right of that
 * address to take the account back.
 * @returns its URL
 */
export async function newAdditionLink(
  tx: Tx,
  accountId: string,
  { email, removes }: Pick<AdditionLink, 'email' | 'removes'>,
): Promise<string> {
  const [token, added_at] = [newSecret(), contextOf(tx).clock.now()];
  const expires_at = new Date(added_at.getTime() + LIMITS.youngFactor);
  await insertAdditionLink(tx, { hash: hashOf(token), account_id: accountId, email, added_at, expires_at, removes });
  const asked = removes === 'all' ? '&all=1' : '';
  return `${await siteOfAccountIn(tx, accountId)}/auth/remove-added-factors?token=${token}${asked}`;
}
