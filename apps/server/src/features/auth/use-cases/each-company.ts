import { systemContext } from '../../../platform/context.ts';
import { asTenant, contextOf, type Tx } from '../../../platform/db/index.ts';
import { readPlaces } from '../store/accounts.ts';

export interface AccountInTenant {
  tenantId: string;
  /** The user of the account there. */
  userId: string;
}

/**
 * Does something in each company in which an account is, in the transaction of what has happened to the account. The
 * company of the call keeps the caller; in others nobody acts.
 */
export async function inEachCompany(
  tx: Tx,
  accountId: string,
  fn: (place: AccountInTenant) => Promise<unknown>,
): Promise<void> {
  const here = contextOf(tx);
  const places = (await readPlaces(tx, accountId)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, user_id } of places) {
    const there = id === here.tenantId ? here : systemContext(here.platform, id, here.trace);
    await asTenant(tx, there, () => fn({ tenantId: id, userId: user_id }));
  }
}
