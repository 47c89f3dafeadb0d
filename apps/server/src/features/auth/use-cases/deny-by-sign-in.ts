import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { accountLock, inSystem, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { forgetGuesses, refundCodeMail, signInCodes } from '../code-tries.ts';
import { secretIn } from '../mailbox-link.ts';
import { hashOf } from '../secrets.ts';
import { readByItself } from '../store/accounts.ts';
import { reactionOf, signInOf } from '../store/end-links.ts';
import { deleteSignIn, lockSignIn, type SignInRow } from '../store/sign-ins.ts';
import { lookUp, NOTHING } from './end-by-mail.ts';
import { proveCode, readPending } from './finish-sign-in.ts';
import { beginSecondStep, provePassword, type RequiredSecondStep } from './start-sign-in.ts';
import { type Ended, type LaterDenial, undoSession } from './undo-session.ts';

/* The owner signs in to the account alone, to deny the session of one mailed link. */

const deniesOf = (token: string): Buffer => hashOf(secretIn(token));

interface DenialStart {
  token: string;
  password: string;
  browser: string;
  device: string | null;
}

/**
 * First step for a link that a reaction has ended: the present password of its account, then the second factor or a
 * mailed code, as at sign-in. No rule of a company applies, neither a required nor a blocked provider, a method that is off
 * or a deactivated user: nothing of a company opens, so an intruder who sets such rules keeps no owner from reacting.
 * @throws auth.link-used, and as startSignIn for passwords and codes
 */
export async function beginDenial(
  ctx: Ctx,
  { token, password, browser, device }: DenialStart,
): Promise<RequiredSecondStep> {
  const { session } = await inSystemFor(ctx, (tx) => lookUp(tx, ctx, token, { tenantId: ctx.tenantId }));
  const { accountId, user_id: userId } = session;
  const read = await inSystem(ctx.platform, (tx) => readByItself(tx, { accountId, userId }));
  const { email } = read ?? fail('auth.link-used');
  const account = await provePassword(ctx, { email, password, device }, (tx) =>
    readByItself(tx, { accountId, userId }),
  );
  return beginSecondStep(ctx, account, { browser, device, accepts: null, denies: deniesOf(token) });
}

interface DenialEnd {
  token: string;
  key: string;
  code: string;
  browser: string | null;
  device: string;
}

/**
 * Second step: the code denies the session of the link. It opens no session. One of the same account in the calling
 * browser stays if it began by a sign-in after the last reaction.
 * @throws auth.link-used, auth.link-needs-sign-in, auth.wrong-code, auth.codes-locked, auth.code-expired,
 * auth.other-browser
 */
export async function finishDenial(ctx: Ctx, { token, key, code, browser, device }: DenialEnd): Promise<Ended> {
  const pending = await readPending(ctx, key, browser, deniesOf(token));
  const codes = await inSystem(ctx.platform, (tx) => signInCodes(tx, ctx, { accountId: pending.account_id, device }));
  await proveCode(ctx, pending, { ...codes, code });
  const ended = await inSystemFor(
    ctx,
    (tx) => denyOnce(tx, ctx, { token, pending }),
    () => [accountLock(pending.account_id)],
  );
  await inSystem(ctx.platform, async (tx) => {
    await forgetGuesses(tx, ctx, codes);
    if (pending.factor === 'mail') await refundCodeMail(tx, ctx, codes);
  });
  return ended;
}

/** The end of all sessions of the account since the first step has deleted the row. */
async function denyOnce(tx: Tx, ctx: Ctx, { token, pending }: { token: string; pending: SignInRow }): Promise<Ended> {
  const place = { now: ctx.clock.now(), denies: pending.denies };
  const row = (await lockSignIn(tx, pending.key_hash, place)) ?? fail('auth.code-expired');
  await deleteSignIn(tx, row.id);
  const { session, mailbox, isVoid } = await lookUp(tx, ctx, token, { tenantId: ctx.tenantId });
  if (session.accountId !== row.account_id) fail('auth.link-used');
  if (session.denied_at) return NOTHING;
  if (!isVoid) return undoSession(tx, session, { mailbox });
  const reactedAt = (await reactionOf(tx, session.accountId)) ?? fail('auth.link-needs-sign-in');
  return undoSession(tx, session, {
    mailbox,
    after: { reactedAt, ...(await pressedFrom(tx, ctx, { accountId: session.accountId, reactedAt })) },
  });
}

/** Returns the session of the calling browser if it is surely the owner's. */
async function pressedFrom(
  tx: Tx,
  { viewer }: Ctx,
  { accountId, reactedAt }: { accountId: string; reactedAt: Date },
): Promise<Pick<LaterDenial, 'pressedFrom'>> {
  if (!viewer?.sessionId || viewer.accountId !== accountId || viewer.isBound) return {};
  const { sessionId } = viewer;
  const signedInAt = await signInOf(tx, sessionId);
  return signedInAt && signedInAt > reactedAt ? { pressedFrom: { sessionId, signedInAt } } : {};
}
