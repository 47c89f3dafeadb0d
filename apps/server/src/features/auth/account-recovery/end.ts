import {
  cancels,
  fail,
  mailboxesOf,
  mayStopInProfile,
  type Proof,
  type RecoveryAsker,
  withdraws,
} from '@paraph/domain';
import { type Ctx, systemContext, viewerOf } from '../../../platform/context.ts';
import { asTenant, contextOf, inSystem, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { removeAllOthers } from '../additions/remove-others.ts';
import { newestAddition } from '../additions/store.ts';
import { deleteIdentitiesOf } from '../eid/store.ts';
import { deleteAuthenticator } from '../factors/store.ts';
import { mailboxOfToken, secretIn } from '../mailbox-link.ts';
import { mailSafety } from '../mails.ts';
import { deletePasskeysOf } from '../passkeys/store.ts';
import { hashOf } from '../secrets.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { readChain } from '../store/addresses.ts';
import { endSessionsOfAccount } from '../store/sessions.ts';
import { momentOf } from '../../../platform/moment.ts';
import { inEachCompany } from '../use-cases/each-company.ts';
import { atAllAddresses, ownerOf } from './owner.ts';
import {
  endRecovery,
  isWaiting,
  newestRecoveries,
  recoveryOfLink,
  type RecoveryRecord,
  waitingRecovery,
} from './store.ts';

const LISTED = 100;

/**
 * Stops a request as the owner, signed in by the own account; the factors stay.
 * @throws generic.not-found when no request waits, auth.stop-by-mail where only the mailed link stops it
 */
export async function stopAsOwner(ctx: Ctx): Promise<null> {
  const { accountId, userId, isBound } = viewerOf(ctx);
  if (isBound) fail('generic.not-found');
  await inSystem(ctx.platform, async (tx) => {
    const found = (await waitingRecovery(tx, accountId)) ?? fail('generic.not-found');
    if (!(await canStopInProfile(tx, found, ctx.clock.now()))) fail('auth.stop-by-mail');
  });
  return (await stop(ctx, { account_id: accountId }, userId, 'owner')) ? null : fail('generic.not-found');
}

/** Returns whether a session of the account may stop a waiting request (security AN-16). */
export async function canStopInProfile(
  tx: Tx,
  { account_id, asked_by, asked_at, mailbox }: Pick<RecoveryRecord, 'account_id' | 'asked_by' | 'asked_at' | 'mailbox'>,
  now: Date,
): Promise<boolean> {
  const mailboxProvenAt = (await readOwnAccount(tx, account_id))?.mailbox_proven_at ?? null;
  const newest = await newestAddition(tx, account_id);
  const made = { askedBy: asked_by, askedAt: asked_at, isByMailbox: mailbox !== null };
  return mayStopInProfile({ ...made, mailboxProvenAt, newestAddition: newest, now });
}

/**
 * Stops a request by the mailed link, once, signed in or not. Opening the page stops nothing, so that mail scanners
 * stop nothing.
 * @throws auth.link-used for a link of no request, of one that has ended, and for one mailed to an address that has lost
 * the account or comes after the mailbox that made the request
 */
export async function stopByMail(ctx: Ctx, token: string): Promise<{ ok: true }> {
  await inSystemFor(ctx, async (tx) => {
    const found = (await recoveryOfLink(tx, hashOf(secretIn(token)))) ?? fail('auth.link-used');
    const chain = await readChain(tx, found.account_id);
    const mailbox = mailboxOfToken(ctx.platform, token, mailboxesOf(chain));
    if (mailbox === undefined || !withdraws(chain, mailbox, found.mailbox)) fail('auth.link-used');
    await stopRecovery(tx, found);
  });
  return { ok: true };
}

/** Stops a waiting request without an actor, and logs it in the company where it was made. */
async function stopRecovery(tx: Tx, { id }: Pick<RecoveryRecord, 'id'>): Promise<void> {
  const found = await endRecovery(tx, { id }, { state: 'stopped', now: contextOf(tx).clock.now() });
  if (found) await logStop(tx, found, null);
}

/** Stops a request as the operator. @throws generic.not-found when it does not wait */
export async function cancelRecovery(ctx: Ctx, id: string): Promise<null> {
  return (await stop(ctx, { id }, viewerOf(ctx).userId)) ? null : fail('generic.not-found');
}

type Which = Parameters<typeof endRecovery>[1];

/** Stops a request, and logs it in the company where it was made. @returns false when no request waits */
async function stop(ctx: Ctx, which: Which, actorId: string | null, askedBy?: RecoveryAsker): Promise<boolean> {
  const now = ctx.clock.now();
  return inSystemFor(ctx, async (tx) => {
    const found = await endRecovery(tx, which, { state: 'stopped', now, ...(askedBy && { askedBy }) });
    if (found) await logStop(tx, found, actorId);
    return found !== undefined;
  });
}

async function logStop(tx: Tx, { id, tenant_id }: RecoveryRecord, actorId: string | null): Promise<void> {
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

/** Returns the newest requests of all accounts for the operator, newest first. */
export async function listRecoveries(ctx: Ctx) {
  const rows = await inSystem(ctx.platform, (tx) => newestRecoveries(tx, LISTED));
  return {
    items: rows.map((row) => ({
      id: row.id,
      email: row.email,
      formerAddress: row.mailbox !== null && row.mailbox !== row.email ? row.mailbox : null,
      askedBy: row.asked_by as 'owner' | 'operator',
      reason: row.reason,
      state: row.state as 'waiting' | 'stopped' | 'done',
      askedAt: row.asked_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Finishes a request after the waiting time if it was not stopped. Authenticator, passkeys and linked eIDs are deleted,
 * and all sessions end. A request by the link of a mail also ends links to companies' providers and delegations. The
 * owner is mailed, and each company of the account logs it. Password and mailed code stay. A second run does nothing.
 */
export async function finishRecovery(ctx: Ctx, id: string): Promise<void> {
  const now = ctx.clock.now();
  await inSystemFor(ctx, async (tx) => {
    const found = await endRecovery(tx, { id }, { state: 'done', now, due: now });
    // The queue uses the clock of the database; a node whose clock is behind tries again.
    if (!found && (await isWaiting(tx, id))) throw new Error('This recovery is not due by the clock of this node.');
    if (!found) return;
    await deletePasskeysOf(tx, found.account_id);
    await deleteAuthenticator(tx, found.account_id);
    await deleteIdentitiesOf(tx, found.account_id);
    if (found.asked_by === 'owner' && found.mailbox !== null) await removeAllOthers(tx, found.account_id);
    await endSessionsOfAccount(tx, found.account_id, { cause: 'admin', now });
    const owner = await ownerOf(tx, found.account_id);
    const params = { at: momentOf(ctx) };
    for (const reader of await atAllAddresses(tx, found.account_id, owner))
      await mailSafety(tx, reader, { template: 'factorRecoveryDone', params });
    await inEachCompany(tx, found.account_id, ({ tenantId, userId }) =>
      emit(tx, 'user.recovery-done', tenantId, { data: { userIds: [userId] } }),
    );
  });
}
