import type { Ctx } from '../../../platform/context.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { operatorTenantId, tenantUrl } from '../../tenants/index.ts';
import { readPlaces } from '../store/accounts.ts';

/**
 * Returns the base URL for links in mails about an account: this company if the account is active in it, else another
 * company of the account, else the installation's own host. A company that has only invited the account is not used:
 * readers trust such a mail as one of Paraph, so that company's host must not be in it.
 */
export async function siteOfAccount({ platform, tenantId }: Ctx, accountId: string): Promise<string> {
  const places = await inSystem(platform, (tx) => readPlaces(tx, accountId));
  const place = places.find(({ id }) => id === tenantId) ?? places[0];
  return tenantUrl(platform, place?.id ?? (await operatorTenantId(platform)) ?? tenantId);
}
