import { contextOf, type Tx } from '../../../platform/db/index.ts';

/**
 * Returns the administrators who may sign in without the company's required provider: named for emergencies, and active
 * administrators now. A user who loses the role or is deactivated loses the exemption too.
 */
export async function emergencyAdmins(tx: Tx): Promise<string[]> {
  const { tenantId } = contextOf(tx);
  const rows = await tx
    .selectFrom('sso_providers as provider')
    .innerJoin('users', (join) => join.onRef('users.tenant_id', '=', 'provider.tenant_id'))
    .innerJoin('user_roles', (join) =>
      join.onRef('user_roles.tenant_id', '=', 'users.tenant_id').onRef('user_roles.user_id', '=', 'users.id'),
    )
    .select('users.id')
    .where('provider.tenant_id', '=', tenantId)
    .where((row) => row('users.id', '=', row.fn.any('provider.emergency_ids')))
    .where('users.state', '=', 'active')
    .where('user_roles.role', '=', 'admin')
    .orderBy('users.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns whether the company requires its provider for sign-ins. */
export const requiresProvider = async (tx: Tx): Promise<boolean> =>
  (
    await tx
      .selectFrom('sso_providers')
      .select('is_enforced')
      .where('tenant_id', '=', contextOf(tx).tenantId)
      .executeTakeFirst()
  )?.is_enforced === true;
