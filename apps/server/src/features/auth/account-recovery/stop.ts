import { cancels, type Proof } from '@paraph/domain';
import { systemContext } from '../../../platform/context.ts';
import { asTenant, contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { readChain } from '../store/addresses.ts';
import { mailAll } from './mail-all.ts';
import { endRecovery, type RecoveryRecord, waitingByOperators, waitingRecovery } from './store.ts';

/** Stops a waiting request without an actor, and logs it in the company where it was made. */
export async function stopRecovery(tx: Tx, { id }: Pick<RecoveryRecord, 'id'>): Promise<void> {
  const found = await endRecovery(tx, { id }, { state: 'stopped', now: contextOf(tx).clock.now() });
  if (found) await logStop(tx, found, null);
}

/** Logs a stopped request in the company where it was made. */
export async function logStop(tx: Tx, { id, tenant_id }: RecoveryRecord, actorId: string | null): Promise<void> {
  const ctx = contextOf(tx);
  const isHere = tenant_id === ctx.tenantId;
  const there = isHere ? ctx : systemContext(ctx.platform, tenant_id, ctx.trace);
  const happening = { ...(actorId && isHere && { actorId }), data: { recoveryId: id } };
  await asTenant(tx, there, () => emit(tx, 'user.recovery-stopped', tenant_id, happening));
}

/**
 * Stops a waiting request that a new one of a mailbox replaces: of a session or of a later mailbox.
 * @returns the request that still waits
 */
export async function replaceRequest(tx: Tx, accountId: string, mailbox: string): Promise<RecoveryRecord | undefined> {
  const waiting = await waitingRecovery(tx, accountId);
  if (!waiting || !cancels(await readChain(tx, accountId), mailbox, waiting.mailbox)) return waiting;
  await stopRecovery(tx, waiting);
  return undefined;
}

/** A stopped request for another account: where it was made, and the address of that account. */
export interface StoppedRequest {
  tenantId: string;
  email: string;
}

/**
 * Stops the requests for others that a denied session of an operator, or an operator whom it invited, made (AN-16), and
 * mails these others, because they were mailed the request.
 */
export async function stopRequestsBy(
  tx: Tx,
  accountIds: readonly string[],
  period: { since: Date; until: Date },
): Promise<StoppedRequest[]> {
  const stopped: StoppedRequest[] = [];
  for (const request of await waitingByOperators(tx, accountIds, period)) {
    await stopRecovery(tx, request);
    await mailAll(tx, request.account_id, 'factorRecoveryWithdrawn');
    const account = await readOwnAccount(tx, request.account_id);
    stopped.push({ tenantId: request.tenant_id, email: account?.email ?? '' });
  }
  return stopped;
}

/**
 * Stops the owner's request if the reaction that `by` proves cancels it (security AN-16), in the same transaction. A
 * request of the operator continues, because no intruder made it.
 * @returns whether a request was stopped
 */
export async function stopRequestBy(tx: Tx, accountId: string, by: Proof): Promise<boolean> {
  const waiting = await waitingRecovery(tx, accountId);
  if (waiting?.asked_by !== 'owner') return false;
  if (!cancels(await readChain(tx, accountId), by, waiting.mailbox)) return false;
  await stopRecovery(tx, waiting);
  return true;
}
