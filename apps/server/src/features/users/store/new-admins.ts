import { LIMITS } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** From this time on a role of administrators is new. */
const newSince = (tx: Tx): Date => new Date(contextOf(tx).clock.now().getTime() - LIMITS.newAdministrator);

/**
 * Condition for a new administrator `s.user_id` where another one has been there for longer. `$2`: since when roles are
 * new. The order of CASE spares users without such a role the look at the others.
 */
export const IS_NEW_ADMIN = `case
  when (select max(r.given_at) is null or min(r.given_at) <= $2 from user_roles r where r.tenant_id = s.tenant_id
    and r.user_id = s.user_id and r.role in ('admin', 'superadmin')) then false
  else exists (select from user_roles r join users o on o.tenant_id = r.tenant_id and o.id = r.user_id
    where r.tenant_id = s.tenant_id and r.user_id <> s.user_id and r.role in ('admin', 'superadmin')
      and r.given_at <= $2 and o.state = 'active' and o.deleted_at is null) end`;

/** Returns the users with a role who can sign in and have had it for some days. */
export async function establishedHolders(tx: Tx, role: 'admin' | 'superadmin'): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_roles')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'user_roles.user_id').onRef('users.tenant_id', '=', 'user_roles.tenant_id'),
    )
    .select('users.id')
    .where('users.tenant_id', '=', contextOf(tx).tenantId)
    .where('user_roles.role', '=', role)
    .where('user_roles.given_at', '<=', newSince(tx))
    .where('users.state', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets the roles of users count as given now: since then they can sign in with them. */
export async function restartRoles(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`update user_roles set given_at = ${contextOf(tx).clock.now()}
    where tenant_id = ${contextOf(tx).tenantId} and user_id = any(${[...userIds]}::uuid[])`.execute(tx);
}
