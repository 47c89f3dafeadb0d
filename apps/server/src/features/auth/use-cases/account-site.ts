import type { Ctx } from '../../../platform/context.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { operatorTenantId, tenantUrl } from '../../tenants/index.ts';
import { readPlaces } from '../store/accounts.ts';

/**
 * Where links in mails about an account lead: to this company when the account is in it, else to another one of the
 * account, else to the installation's own host. A company that has only invited the account is no such place: its host
 * would stand in a mail that the person takes for one of Paraph.
 */
export async function siteOfAccount({ platform, tenantId }: Ctx, accountId: string): Promise<string> {
  const places = await inSystem(platform, (tx) => readPlaces(tx, accountId));
  const place = places.find(({ id }) => id === tenantId) ?? places[0];
  return tenantUrl(platform, place?.id ?? (await operatorTenantId(platform)) ?? tenantId);
}
