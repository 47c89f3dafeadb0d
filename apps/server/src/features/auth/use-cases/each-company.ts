import { systemContext } from '../../../platform/context.ts';
import { asTenant, contextOf, type Tx } from '../../../platform/db/index.ts';
import { allTenantsOfAccount } from '../store/accounts.ts';

export interface AccountInTenant {
  tenantId: string;
  /** The account's user in that tenant. */
  userId: string;
}

/**
 * Calls `fn` for each company of an account, in the transaction of the change to the account. Users and companies that are
 * deactivated are included: they may be activated again, and what was not undone there would count again. In the company of the
 * call the context is the caller's; in others it is a system context without a viewer.
 */
export async function inEachCompany(
  tx: Tx,
  accountId: string,
  fn: (place: AccountInTenant) => Promise<unknown>,
): Promise<void> {
  const here = contextOf(tx);
  const places = (await allTenantsOfAccount(tx, accountId)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, user_id } of places) {
    const there = id === here.tenantId ? here : systemContext(here.platform, id, here.trace);
    await asTenant(tx, there, () => fn({ tenantId: id, userId: user_id }));
  }
}
