import type { Viewer } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/index.ts';
import { tenantInfoIn, rightsOf } from '../tenants/index.ts';
import { personsById } from '../users/index.ts';

const NOTHING = { roles: [], permissions: [], modules: [] };

/**
 * Somebody as the caller of what a job does in their name, with the rights they have at this moment; anyone who was
 * deactivated since may do nothing. Undefined for who is no user here.
 */
export async function callerOf(tx: Tx, ownerId: string): Promise<Viewer | undefined> {
  const owner = (await personsById(tx, [ownerId])).get(ownerId);
  if (!owner) return undefined;
  const { userId, email, firstName, lastName } = owner;
  const rights = owner.state === 'active' ? await rightsOf(tx, userId) : NOTHING;
  const { zone } = await tenantInfoIn(tx);
  return { caller: 'user', userId, accountId: '', email, firstName, lastName, tenantZone: zone, rights };
}
