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
export const inEachCompany = async (
  tx: Tx,
  accountId: string,
  fn: (place: AccountInTenant) => Promise<unknown>,
): Promise<void> => {
  const places = await allTenantsOfAccount(tx, accountId);
  await inEachTenantOf(
    tx,
    places.map(({ id: tenantId, user_id: userId }) => ({ tenantId, userId })),
    fn,
  );
};

/** Calls `fn` for each row in the context of its company. Companies come in one order, so that two changes do not deadlock. */
export async function inEachTenantOf<T extends { tenantId: string }>(
  tx: Tx,
  rows: readonly T[],
  fn: (row: T) => Promise<unknown>,
): Promise<void> {
  const here = contextOf(tx);
  for (const row of rows.toSorted((a, b) => (a.tenantId < b.tenantId ? -1 : 1))) {
    const there = row.tenantId === here.tenantId ? here : systemContext(here.platform, row.tenantId, here.trace);
    await asTenant(tx, there, () => fn(row));
  }
}
