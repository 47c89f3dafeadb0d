import { fail } from '@paraph/domain';
import type { Viewer } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/index.ts';
import { tenantInfoIn, rightsOf } from '../tenants/index.ts';
import { lockActive, personsById } from '../users/index.ts';

const NOTHING = { roles: [], permissions: [], modules: [] };

/**
 * Returns a user as the caller of what a job does in their name, with the user's present rights; a deactivated user has
 * none. Undefined for an id that is no user of the tenant.
 */
export async function callerOf(tx: Tx, ownerId: string): Promise<Viewer | undefined> {
  const owner = (await personsById(tx, [ownerId])).get(ownerId);
  if (!owner) return undefined;
  const { userId, email, firstName, lastName } = owner;
  const rights = owner.state === 'active' ? await rightsOf(tx, userId) : NOTHING;
  const { zone } = await tenantInfoIn(tx);
  return { caller: 'user', userId, accountId: '', email, firstName, lastName, tenantZone: zone, rights };
}

/**
 * Refuses that a job sends in the name of a user who is not active. The state of the user stays locked until the
 * transaction ends, so a deactivation comes before or after what is sent. @throws document.owner-inactive
 */
export async function mustBeActive(tx: Tx, ownerId: string): Promise<void> {
  if (!(await lockActive(tx, ownerId))) fail('document.owner-inactive');
}
