import { inSystem, type Tx } from '../../../platform/db/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { endRecovery } from '../account-recovery/store.ts';
import { deleteAdditionLinksOf } from '../additions/store.ts';
import { deleteChangesOf } from '../address-change/store.ts';
import { reachOfAccount } from './tenancies.ts';

/** Returns times and devices of a user's sessions here, newest first. */
export const sessionsOfUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('sessions')
    .select(['kind', 'user_agent', 'created_at', 'active_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();

/**
 * Ends the user's open sessions and deletes their device data: no purpose for it remains. Until clean-up deletes them the
 * sessions stay with the account, which is its owner's: a company that erases its user must not end the link by which the
 * owner denies what such a session did in other companies (security AN-16).
 */
export async function forgetSessions(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const table of ['sign_ins', 'sso_identities', 'factor_duties'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_by: 'person' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  await tx.updateTable('sessions').set({ user_agent: null }).where('user_id', '=', userId).execute();
}

/**
 * Erases an account without users that no other company ever had or invited. An administrator may decide only about an
 * account that belonged to this company alone; any other account stays its owner's. A request for lost factors that waits
 * ends with it.
 */
export const forgetAccount = ({ platform, tenantId }: Pick<Ctx, 'platform' | 'tenantId'>, accountId: string) =>
  inSystem(platform, async (tx) => {
    const used = await tx.selectFrom('users').select('id').where('account_id', '=', accountId).executeTakeFirst();
    const { isKnownElsewhere } = await reachOfAccount(tx, accountId, tenantId);
    if (used || isKnownElsewhere) return;
    await tx.deleteFrom('eid_identities').where('account_id', '=', accountId).execute();
    for (const table of ['passkeys', 'authenticators', 'known_devices'] as const)
      await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
    await deleteChangesOf(tx, accountId);
    await deleteAdditionLinksOf(tx, accountId);
    await endRecovery(tx, { account_id: accountId }, { state: 'stopped', now: platform.clock.now() });
    await tx.updateTable('factor_recoveries').set({ mailbox: null }).where('account_id', '=', accountId).execute();
    await tx.deleteFrom('reset_links').where('account_id', '=', accountId).execute();
    await tx
      .updateTable('accounts')
      .set({ email: `${accountId}@erased.invalid`, password: null, confirmed_at: null, state: 'inactive' })
      .where('id', '=', accountId)
      .execute();
  });
