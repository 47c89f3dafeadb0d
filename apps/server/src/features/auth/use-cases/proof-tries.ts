import { fail, type ProofWay } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { subjectOf, take, type Take, triesOf } from '../allowances.ts';
import { type CodeUser, forgetGuesses, refundCodeMail, takeGuess } from '../code-tries.ts';
import { forgetAttempts } from '../store/attempts.ts';
import { readProofCode } from '../store/sessions.ts';

const KINDS = { app: 'app', mail: 'proof', passkey: 'passkey' } as const;

const codesOf = (ctx: Ctx, way: keyof typeof KINDS): CodeUser => ({
  kind: KINDS[way],
  who: triesOf(ctx, viewerOf(ctx).accountId),
});

export const sessionOf = (ctx: Ctx): string => viewerOf(ctx).sessionId ?? fail('access.session-ended');

/** Counts wrong passwords of one session: a stolen one locks nobody out of another. */
const passwordProofs = (ctx: Ctx): string => `proof ${sessionOf(ctx)}`;

/** Takes one try of a way; each way is counted apart, and each mailed code too. */
export async function takeProofTry(ctx: Ctx, way: ProofWay): Promise<Take> {
  if (way === 'password') return inSystem(ctx.platform, (tx) => take(tx, ctx, 'password', passwordProofs(ctx)));
  const row = way === 'mail' ? await inTenant(ctx, (tx) => readProofCode(tx, sessionOf(ctx))) : undefined;
  const code = row?.proof_hash?.toString('hex');
  return inSystem(ctx.platform, (tx) => takeGuess(tx, ctx, { ...codesOf(ctx, way), code }));
}

/** Resets the count of the way that was proven, and of no other. */
export const forgetProofTries = (ctx: Ctx, way: ProofWay): Promise<unknown> =>
  inSystem(ctx.platform, async (tx) => {
    if (way === 'password') return forgetAttempts(tx, [subjectOf(ctx, 'password', passwordProofs(ctx))]);
    if (way === 'mail') await refundCodeMail(tx, ctx, codesOf(ctx, way));
    return forgetGuesses(tx, ctx, codesOf(ctx, way));
  });
