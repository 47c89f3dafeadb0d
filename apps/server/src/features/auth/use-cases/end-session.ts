import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { hashOf } from '../secrets.ts';
import { sessionOfRefreshToken } from '../store/refresh-tokens.ts';
import { endSession } from '../store/sessions.ts';

/**
 * Signs out: ends the session of the access token, and the session of the refresh token sent with it. A guest ends only
 * their own session, not that of a user signed in in the same browser.
 */
export function signOut(ctx: Ctx, refreshToken: string | undefined): Promise<void> {
  const now = ctx.clock.now();
  return inTenant(ctx, async (tx) => {
    if (ctx.viewer?.sessionId) await endSession(tx, ctx.viewer.sessionId, { cause: 'person', now });
    if (ctx.viewer?.caller === 'guest' || !refreshToken) return;
    const other = await sessionOfRefreshToken(tx, hashOf(refreshToken));
    if (other) await endSession(tx, other, { cause: 'person', now });
  });
}
