import type { AnswerOf, endpoints } from '@paraph/contract';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { settingsIn, tenantInfo } from '../../tenants/index.ts';
import { presentMe } from '../present.ts';
import { touchSession } from '../store/sessions.ts';

/** Returns the signed-in user, their tenant and their current rights. */
export const me = async (ctx: Ctx): Promise<AnswerOf<typeof endpoints.session.me>> =>
  presentMe(viewerOf(ctx), await tenantInfo(ctx), ctx.locale);

/** Records activity of the user, which moves the idle end of the session. @returns the idle time in seconds */
export async function markActivity(ctx: Ctx): Promise<AnswerOf<typeof endpoints.session.activity>> {
  const { sessionId } = viewerOf(ctx);
  const { idleMinutes } = await inTenant(ctx, async (tx) => {
    if (sessionId) await touchSession(tx, sessionId, ctx.clock.now());
    return settingsIn(tx, ctx.locale);
  });
  return { idleSeconds: idleMinutes * 60 };
}
