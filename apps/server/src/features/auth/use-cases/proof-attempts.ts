import { fail, pauseAfter, PROOF_TRIES, type ProofMethod } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem, inTenant, type Tx } from '../../../platform/db/index.ts';
import { subjectOf, take, type Take, attemptCountName } from '../allowances.ts';
import { type CodeUser, forgetGuesses, refundCodeMail, takeGuess } from '../code-tries.ts';
import { emit } from '../../../platform/events/index.ts';
import { forgetAttempts, lockAttempts, paceAttempts, takeBack } from '../store/attempts.ts';
import { readProofCode } from '../store/sessions.ts';

const KINDS = { app: 'app', mail: 'proof', passkey: 'passkey' } as const;

/**
 * Returns by whom codes of a proof are counted: by session, so that a stolen one locks nobody out of another. A
 * company's provider opens as many sessions as it likes, so those are counted by user.
 */
export const proofCodes = (ctx: Ctx, way: keyof typeof KINDS): CodeUser => {
  const { accountId, isBound } = viewerOf(ctx);
  return { kind: KINDS[way], who: isBound ? attemptCountName(ctx, accountId) : `session ${sessionOf(ctx)}` };
};

export const sessionOf = (ctx: Ctx): string => viewerOf(ctx).sessionId ?? fail('access.session-ended');

/** Names the counts of wrong passwords: by session, and by user for sessions of a company's provider, as codes. */
const passwordProofs = (ctx: Ctx): string => {
  const { accountId, isBound } = viewerOf(ctx);
  return `proof ${isBound ? attemptCountName(ctx, accountId) : sessionOf(ctx)}`;
};

/**
 * Takes one try of a way; each way is counted apart, and each mailed code too. All ways of a user by a company's provider
 * are slowed together, so that each wrong try makes the next one later, whatever session or way it uses.
 */
export async function takeProofTry(ctx: Ctx, way: ProofMethod): Promise<Take> {
  if (way === 'password')
    return inSystem(ctx.platform, async (tx) => {
      const own = await takePassword(tx, ctx);
      return own.granted && viewerOf(ctx).isBound ? paceAccount(tx, ctx, own) : own;
    });
  const row = way === 'mail' ? await inTenant(ctx, (tx) => readProofCode(tx, sessionOf(ctx))) : undefined;
  const code = row?.proof_hash?.toString('hex');
  return inSystem(ctx.platform, async (tx) => {
    const own = await takeGuess(tx, ctx, { ...proofCodes(ctx, way), code });
    return own.granted ? paceAccount(tx, ctx, own) : own;
  });
}

/** The counts of wrong passwords, first those of the session. */
const passwordCounts = (ctx: Ctx) =>
  [
    ['password', passwordProofs(ctx)],
    ['password-session', passwordProofs(ctx)],
    ['password-account', attemptCountName(ctx, viewerOf(ctx).accountId)],
  ] as const;

/**
 * Takes one try of a password. A session has few in a day, all sessions of the account together five times as many: one
 * stolen session keeps the owner from nothing, and an attacker with many sessions guesses no more than at the sign-in page.
 * @returns the count with the fewest tries left
 */
async function takePassword(tx: Tx, ctx: Ctx): Promise<Take> {
  let least: Take | undefined;
  for (const [counted, who] of passwordCounts(ctx)) {
    const taken = await take(tx, ctx, counted, who);
    if (!taken.granted) return taken;
    if (!least || taken.left < least.left) least = taken;
  }
  return least!;
}

/** Logs in the company that no wrong password is left, as at the sign-in page. */
export async function recordLastPassword(ctx: Ctx, { left }: Take): Promise<void> {
  const { email, userId } = viewerOf(ctx);
  if (left === 0)
    await inTenant(ctx, (tx) => emit(tx, 'session.locked', ctx.tenantId, { actorId: userId, texts: { email } }));
}

/** Resets the count of wrong passwords of all sessions of an account, after a mailed link has set its password. */
export const forgetPasswordProofs = (tx: Tx, ctx: Ctx, accountId: string): Promise<unknown> =>
  forgetAttempts(tx, [subjectOf(ctx, 'password-account', accountId)]);

const accountProofs = (ctx: Ctx): Buffer =>
  subjectOf(ctx, 'code', `proofs ${attemptCountName(ctx, viewerOf(ctx).accountId)}`);

/** Counts one try of all sessions of the account together, by a provider in its company; after many each waits. */
async function paceAccount(tx: Tx, ctx: Ctx, own: Take): Promise<Take> {
  const now = ctx.clock.now();
  const subject = accountProofs(ctx);
  const { hits, nextAt } = await lockAttempts(tx, subject, { parent: subject, now });
  const wait = nextAt ? nextAt.getTime() - now.getTime() : 0;
  if (wait > 0) return { granted: false, left: 0, seconds: Math.ceil(wait / 1000), minutes: Math.ceil(wait / 60_000) };
  const pause = pauseAfter(hits + 1, PROOF_TRIES);
  const next = pause > 0 ? new Date(now.getTime() + pause) : null;
  await paceAttempts(tx, subject, { nextAt: next, endsAt: new Date(now.getTime() + PROOF_TRIES.window) });
  return own;
}

/** Resets the count of the way that was proven, and of no other; the account's count loses the right try. */
export const resetProofAttempts = (ctx: Ctx, way: ProofMethod): Promise<unknown> =>
  inSystem(ctx.platform, async (tx) => {
    const { isBound } = viewerOf(ctx);
    if (isBound || way !== 'password') await takeBack(tx, accountProofs(ctx));
    if (way === 'password') {
      const [now, day, all] = passwordCounts(ctx).map(([counted, who]) => subjectOf(ctx, counted, who));
      await takeBack(tx, all!);
      return forgetAttempts(tx, [now!, day!]);
    }
    if (way === 'mail') await refundCodeMail(tx, ctx, proofCodes(ctx, way));
    return forgetGuesses(tx, ctx, proofCodes(ctx, way));
  });
