import { isMailboxOf, keptFactorsSince } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { accountLock, contextOf, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { removeFactorsAddedIn } from '../additions/remove-factors.ts';
import { removeAllOthers } from '../additions/remove-others.ts';
import { ownerReacted } from '../owner-reacted.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { readChain } from '../store/addresses.ts';
import { endSessionsOfAccount } from '../store/sessions.ts';
import { inEachCompany } from '../use-cases/each-company.ts';
import { mailAll } from './mail-all.ts';
import { accountOfRecovery, endRecovery, isWaiting, type RecoveryRecord } from './store.ts';

/**
 * Finishes a request after the waiting time if it was not stopped. Authenticator, passkeys and linked eIDs are deleted,
 * and all sessions end. A request by the link of a mail also ends links to companies' providers and delegations. The
 * owner is mailed, and each company of the account logs it. Password and mailed code stay. A second run does nothing.
 */
export async function finishRecovery(ctx: Ctx, id: string): Promise<void> {
  const now = ctx.clock.now();
  const finish = async (tx: Tx) => {
    const found = await endRecovery(tx, { id }, { state: 'done', now, due: now });
    // The queue uses the clock of the database; a node whose clock is behind tries again.
    if (!found && (await isWaiting(tx, id))) throw new Error('This recovery is not due by the clock of this node.');
    if (!found) return;
    const kept = await removeFactors(tx, found);
    await endSessionsOfAccount(tx, found.account_id, { cause: 'admin', now });
    const { account_id: accountId, mailbox } = found;
    if (mailbox !== null && isMailboxOf(await readChain(tx, accountId), mailbox))
      await ownerReacted(tx, accountId, mailbox, kept);
    await mailAll(tx, accountId, 'factorRecoveryDone');
    await inEachCompany(tx, found.account_id, ({ tenantId, userId }) =>
      emit(tx, 'user.recovery-done', tenantId, { data: { userIds: [userId] } }),
    );
  };
  await inSystemFor(ctx, finish, async (tx) => {
    const accountId = await accountOfRecovery(tx, { id });
    return accountId ? [accountLock(accountId)] : [];
  });
}

/**
 * Removes what a request names; what its mailbox added after setting the password by mail meanwhile stays.
 * @returns since when added factors stay; undefined when all are removed
 */
async function removeFactors(
  tx: Tx,
  { account_id, asked_by, asked_at, mailbox }: RecoveryRecord,
): Promise<Date | undefined> {
  const account = await readOwnAccount(tx, account_id);
  const isOfMailbox = asked_by === 'owner' && mailbox !== null && mailbox === account?.email;
  const mailboxProvenAt = account?.mailbox_proven_at ?? null;
  const kept = keptFactorsSince({ isOfMailbox, askedAt: asked_at, mailboxProvenAt });
  const period = { since: new Date(0), until: kept ?? contextOf(tx).clock.now() };
  await removeFactorsAddedIn(tx, account_id, period);
  if (asked_by === 'owner' && mailbox !== null) await removeAllOthers(tx, account_id, period.until);
  return kept ?? undefined;
}
