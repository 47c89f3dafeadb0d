import { fail, mailboxesOf, mayStopInProfile, withdraws } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { accountLock, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { newestAddition } from '../additions/store.ts';
import { mailboxOfToken, secretIn } from '../mailbox-link.ts';
import { undoCompanyActs } from '../company-acts/undo.ts';
import { ownerDenied } from '../owner-reacted.ts';
import { hashOf } from '../secrets.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { readChain } from '../store/addresses.ts';
import { factorShownIn } from '../store/sessions.ts';
import { mailAll } from './mail-all.ts';
import { logStop, stopRecovery } from './stop.ts';
import { mailStopLinksAgain } from './stop-links.ts';
import {
  accountOfRecovery,
  endRecovery,
  lockWaitingRecovery,
  recoveryOfLink,
  type RecoveryRecord,
  waitingRecovery,
} from './store.ts';

/**
 * Stops a request as the owner, signed in by the own account; the factors stay. Each address of the account is mailed:
 * its reader may have made the request.
 * @throws generic.not-found when no request waits, auth.stop-by-mail where only the mailed link stops it
 */
export async function stopAsOwner(ctx: Ctx): Promise<null> {
  const { accountId, userId, sessionId, isBound } = viewerOf(ctx);
  if (isBound) fail('generic.not-found');
  await inSystemFor(ctx, async (tx) => {
    const waiting = (await waitingRecovery(tx, accountId)) ?? fail('generic.not-found');
    const factorMadeAt = sessionId ? await factorShownIn(tx, sessionId) : null;
    if (!(await canStopInProfile(tx, waiting, { factorMadeAt, now: ctx.clock.now() }))) fail('auth.stop-by-mail');
    const found = await endRecovery(tx, { id: waiting.id }, { state: 'stopped', now: ctx.clock.now() });
    if (!found) fail('generic.not-found');
    await logStop(tx, found, userId);
    await mailAll(tx, found.account_id, 'factorRecoveryWithdrawn');
    await mailAll(tx, accountId, 'factorRecoveryStopped');
  });
  return null;
}

/**
 * Mails the links that stop a waiting request again, to each address that got them: an intruder may have deleted the
 * first mails. The owner may ask for it in any session of the own account.
 * @throws generic.not-found when no request waits, generic.too-many soon after the last mails
 */
export async function mailStopAgain(ctx: Ctx): Promise<null> {
  const { accountId, isBound } = viewerOf(ctx);
  if (isBound) fail('generic.not-found');
  await inSystemFor(ctx, async (tx) => {
    const waiting = (await lockWaitingRecovery(tx, accountId)) ?? fail('generic.not-found');
    const seconds = await mailStopLinksAgain(tx, waiting);
    if (seconds > 0) fail('generic.too-many', { seconds });
  });
  return null;
}

/**
 * Returns whether a session of the account that has shown a factor, or none, may stop a waiting request (security
 * AN-16).
 */
export async function canStopInProfile(
  tx: Tx,
  { account_id, asked_by, asked_at, mailbox }: Pick<RecoveryRecord, 'account_id' | 'asked_by' | 'asked_at' | 'mailbox'>,
  { factorMadeAt, now }: { factorMadeAt: Date | null; now: Date },
): Promise<boolean> {
  const mailboxProvenAt = (await readOwnAccount(tx, account_id))?.mailbox_proven_at ?? null;
  const newest = await newestAddition(tx, account_id);
  const made = { askedBy: asked_by, askedAt: asked_at, isByMailbox: mailbox !== null, factorMadeAt };
  return mayStopInProfile({ ...made, mailboxProvenAt, newestAddition: newest, now });
}

/**
 * Stops a request by the mailed link, once, signed in or not. Opening the page stops nothing, so that mail scanners
 * stop nothing.
 * @throws auth.link-used for a link of no request, of one that has ended, and for one mailed to an address that has lost
 * the account or comes after the mailbox that made the request
 */
export async function stopByMail(ctx: Ctx, token: string): Promise<{ ok: true }> {
  const hash = hashOf(secretIn(token));
  const stop = async (tx: Tx) => {
    const found = (await recoveryOfLink(tx, hash)) ?? fail('auth.link-used');
    const chain = await readChain(tx, found.account_id);
    const mailbox = mailboxOfToken(ctx.platform, token, mailboxesOf(chain));
    if (mailbox === undefined || !withdraws(chain, mailbox, found.mailbox)) fail('auth.link-used');
    await stopRecovery(tx, found);
    await ownerDenied(tx, found.account_id, mailbox);
    await undoCompanyActs(tx, found.account_id);
  };
  await inSystemFor(ctx, stop, async (tx) => {
    const accountId = await accountOfRecovery(tx, { stop_hash: hash });
    return accountId ? [accountLock(accountId)] : [];
  });
  return { ok: true };
}

/** Stops a request as the operator. @throws generic.not-found when it does not wait */
export async function cancelRecovery(ctx: Ctx, id: string): Promise<null> {
  const { userId } = viewerOf(ctx);
  await inSystemFor(ctx, async (tx) => {
    const found = await endRecovery(tx, { id }, { state: 'stopped', now: ctx.clock.now() });
    if (!found) fail('generic.not-found');
    await logStop(tx, found, userId);
  });
  return null;
}
