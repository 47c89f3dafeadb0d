import { fail, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { hashOf } from '../secrets.ts';
import { insertChallenge, type ChallengePurpose, takeChallenge } from './store.ts';

export interface ChallengeRequest {
  purpose: ChallengePurpose;
  challenge: string;
  accountId: string | null;
  /** The browser's secret. */
  browser: string | null;
}

/** Stores a challenge for a key to sign. @returns its id */
export async function keepChallenge(
  ctx: Ctx,
  { purpose, challenge, accountId, browser }: ChallengeRequest,
): Promise<string> {
  const now = ctx.clock.now().getTime();
  const id = newId(now);
  await inTenant(ctx, (tx) =>
    insertChallenge(tx, {
      tenant_id: ctx.tenantId,
      id,
      account_id: accountId,
      purpose,
      challenge,
      browser_hash: browser ? hashOf(browser) : null,
      expires_at: new Date(now + LIMITS.signingCountdown),
    }),
  );
  return id;
}

/**
 * Uses up a challenge, for the account or browser that began.
 * @returns it, and when it was made
 * @throws auth.passkey-refused
 */
export async function useChallenge(ctx: Ctx, id: string, asked: Omit<ChallengeRequest, 'challenge'>) {
  const { purpose, accountId: account_id, browser } = asked;
  const who = { purpose, account_id, browser_hash: browser ? hashOf(browser) : null };
  const taken = await inTenant(ctx, (tx) => takeChallenge(tx, id, { who, now: ctx.clock.now() }));
  return taken ?? fail('auth.passkey-refused');
}
