import { fail } from '@paraph/domain';
import { type Ctx, systemContext, viewerOf } from '../../../platform/context.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { tenantInfo } from '../../tenants/index.ts';
import { leaveCompany } from '../../users/index.ts';
import { loadTenantsOfAccount } from '../store/accounts.ts';

/**
 * Takes the own account out of one of its companies, from any of them. The portal for consumers is no company.
 * @throws generic.not-found, and as leaveCompany
 */
export async function leaveOwnCompany(ctx: Ctx, tenantId: string): Promise<null> {
  const { accountId } = viewerOf(ctx);
  const places = await inSystem(ctx.platform, (tx) => loadTenantsOfAccount(tx, accountId));
  const place = places.find(({ id }) => id === tenantId) ?? fail('generic.not-found');
  // The session of the caller is locked in whichever company it is.
  const there = { ...systemContext(ctx.platform, tenantId, ctx.trace), hold: ctx.hold };
  if (!(await tenantInfo(there)).isCompany) fail('generic.not-found');
  return leaveCompany(there, place.user_id);
}
