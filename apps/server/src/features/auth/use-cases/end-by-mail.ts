import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { hashOf } from '../secrets.ts';
import { endSessionByLink, knowsEndLink } from '../store/sessions.ts';

/**
 * Ends the session that a mail about a new device names. Any bearer of the link may end it, signed in or not; repeated
 * calls succeed. Opening the page ends nothing, so that mail scanners end no session.
 * @throws auth.link-used for a link of no session
 */
export async function endByMail(ctx: Ctx, token: string): Promise<{ ok: true }> {
  await inTenant(ctx, async (tx) => {
    const ended = await endSessionByLink(tx, hashOf(token), ctx.clock.now());
    if (ended) await emit(tx, 'session.ended-by-mail', ctx.tenantId, { actorId: ended.user_id });
    else if (!(await knowsEndLink(tx, hashOf(token)))) fail('auth.link-used');
  });
  return { ok: true };
}
