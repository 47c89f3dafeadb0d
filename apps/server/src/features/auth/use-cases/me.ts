import type { AnswerOf, endpoints } from '@paraph/contract';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { settingsIn, tenantInfo } from '../../tenants/index.ts';
import { presentMe } from '../present.ts';
import { touchSession } from '../store/sessions.ts';

/** Who is signed in, where, and what they may do now. */
export const me = async (ctx: Ctx): Promise<AnswerOf<typeof endpoints.session.me>> =>
  presentMe(viewerOf(ctx), await tenantInfo(ctx), ctx.locale);

/** The person is there: the session's end moves. */
export async function markActivity(ctx: Ctx): Promise<AnswerOf<typeof endpoints.session.activity>> {
  const { sessionId } = viewerOf(ctx);
  const { idleMinutes } = await inTenant(ctx, async (tx) => {
    if (sessionId) await touchSession(tx, sessionId, ctx.clock.now());
    return settingsIn(tx, ctx.locale);
  });
  return { idleSeconds: idleMinutes * 60 };
}
