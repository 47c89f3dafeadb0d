import type { AccountReach } from '@paraph/domain';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * Returns whether an account concerns other tenants or a super administrator. Database triggers maintain
 * `account_tenancies` and keep its rows for ever, so a deleted user counts (decision 37). Needs a transaction of
 * inSystem.
 */
export async function reachOfAccount(tx: Tx, accountId: string, tenantId: string): Promise<AccountReach> {
  const elsewhere = await tx
    .selectFrom('account_tenancies')
    .select('tenant_id')
    .where('account_id', '=', accountId)
    .where('tenant_id', '!=', tenantId)
    .executeTakeFirst();
  const superAdmin = await tx
    .selectFrom('users')
    .innerJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'users.id').onRef('user_roles.tenant_id', '=', 'users.tenant_id'),
    )
    .select('users.id')
    .where('users.account_id', '=', accountId)
    .where('user_roles.role', '=', 'superadmin')
    .executeTakeFirst();
  return { isKnownElsewhere: elsewhere !== undefined, isSuperAdmin: superAdmin !== undefined };
}
