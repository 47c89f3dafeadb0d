import type { Ctx } from '../../../platform/context.ts';
import { accountLock, inTenant, type OrderedLock, type Tx } from '../../../platform/db/index.ts';
import { hashOf } from '../secrets.ts';
import { accountOfRefreshToken, sessionOfRefreshToken } from '../store/refresh-tokens.ts';
import { endSession } from '../store/sessions.ts';

/**
 * Signs out: ends the session of the access token, and the session of the refresh token sent with it. A guest ends only
 * their own session, not that of a user signed in in the same browser.
 */
export function signOut(ctx: Ctx, refreshToken: string | undefined): Promise<void> {
  const now = ctx.clock.now();
  const end = async (tx: Tx) => {
    if (ctx.viewer?.sessionId) await endSession(tx, ctx.viewer.sessionId, { cause: 'person', now });
    if (ctx.viewer?.caller === 'guest' || !refreshToken) return;
    const other = await sessionOfRefreshToken(tx, hashOf(refreshToken));
    if (other) await endSession(tx, other, { cause: 'person', now });
  };
  return inTenant(ctx, end, (tx) => locksOf(tx, ctx, refreshToken));
}

/** Locks the accounts of these sessions: calls that are under way come before the end or are refused. */
async function locksOf(tx: Tx, { viewer, clock }: Ctx, refreshToken: string | undefined): Promise<OrderedLock[]> {
  const other = refreshToken && (await accountOfRefreshToken(tx, hashOf(refreshToken), clock.now()));
  return [
    ...(viewer ? [accountLock(viewer.accountId)] : []),
    ...(other ? [accountLock(other.account_id ?? other.user_id)] : []),
  ];
}
