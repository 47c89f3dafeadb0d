import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { operatorTenantIdIn, tenantUrlIn } from '../../tenants/index.ts';
import { loadTenantsOfAccount } from '../store/accounts.ts';

/**
 * Returns the base URL for links in mails about an account: this company if the account is active in it, else another
 * company of the account, else the installation's own host. A company that has only invited the account is not used:
 * readers trust such a mail as one of Paraph, so that company's host must not be in it.
 */
export const siteOfAccount = (ctx: Ctx, accountId: string): Promise<string> =>
  inSystemFor(ctx, (tx) => siteOfAccountIn(tx, accountId));

/** The same within a transaction of inSystemFor. */
export async function siteOfAccountIn(tx: Tx, accountId: string): Promise<string> {
  const { platform, tenantId } = contextOf(tx);
  const places = await loadTenantsOfAccount(tx, accountId);
  const place = places.find(({ id }) => id === tenantId) ?? places[0];
  return tenantUrlIn(tx, platform, place?.id ?? (await operatorTenantIdIn(tx)) ?? tenantId);
}
