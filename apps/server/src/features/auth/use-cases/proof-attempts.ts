import { fail, pauseAfter, PROOF_TRIES, type ProofWay } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem, inTenant, type Tx } from '../../../platform/db/index.ts';
import { subjectOf, take, type Take, attemptCountName } from '../allowances.ts';
import { type CodeUser, forgetGuesses, refundCodeMail, takeGuess } from '../code-tries.ts';
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

/** Counts wrong passwords of one session, for the same reason. */
const passwordProofs = (ctx: Ctx): string => `proof ${sessionOf(ctx)}`;

/** Takes one try of a way; each way is counted apart, and each mailed code too. */
export async function takeProofTry(ctx: Ctx, way: ProofWay): Promise<Take> {
  if (way === 'password') return inSystem(ctx.platform, (tx) => take(tx, ctx, 'password', passwordProofs(ctx)));
  const row = way === 'mail' ? await inTenant(ctx, (tx) => readProofCode(tx, sessionOf(ctx))) : undefined;
  const code = row?.proof_hash?.toString('hex');
  return inSystem(ctx.platform, async (tx) => {
    const own = await takeGuess(tx, ctx, { ...proofCodes(ctx, way), code });
    return own.granted && !viewerOf(ctx).isBound ? paceAccount(tx, ctx, own) : own;
  });
}

const accountProofs = (ctx: Ctx): Buffer => subjectOf(ctx, 'code', `proofs ${viewerOf(ctx).accountId}`);

/** Counts one try of all sessions of the account together; after many of them each waits. */
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
export const resetProofAttempts = (ctx: Ctx, way: ProofWay): Promise<unknown> =>
  inSystem(ctx.platform, async (tx) => {
    if (way === 'password') return forgetAttempts(tx, [subjectOf(ctx, 'password', passwordProofs(ctx))]);
    if (!viewerOf(ctx).isBound) await takeBack(tx, accountProofs(ctx));
    if (way === 'mail') await refundCodeMail(tx, ctx, proofCodes(ctx, way));
    return forgetGuesses(tx, ctx, proofCodes(ctx, way));
  });
