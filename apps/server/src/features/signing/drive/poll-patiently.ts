import type { PollResult, SigningProvider } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { changeSession, type SessionRecord } from '../store.ts';

/**
 * How long one question may rest at the provider: short, so that a stopping node gives its sessions back, and so that a
 * page, which looks every three seconds, can say after about five that no answer comes.
 */
const POLL_MS = 2_500;
/** A provider that is this late over the time it may rest does not answer. */
const LATE_MS = 500;

/** What stands as the reason of a session whose provider does not answer us. */
export const SILENT = 'provider-silent';

type Options = NonNullable<Parameters<SigningProvider['poll']>[1]>;

/**
 * Asks the provider once. The question ends with the session at the latest; while no answer comes the session says so,
 * and says so no longer when one came.
 */
export async function pollPatiently(
  ctx: Ctx,
  session: SessionRecord,
  poll: (options: Options) => Promise<PollResult>,
): Promise<PollResult> {
  const left = session.expires_at.getTime() - ctx.clock.now().getTime();
  const late = setTimeout(() => void say(ctx, session, SILENT), POLL_MS + LATE_MS);
  try {
    const seen = await poll({ waitMs: POLL_MS, traceId: ctx.trace, signal: AbortSignal.timeout(Math.max(1, left)) });
    clearTimeout(late);
    if (session.reason !== null) await say(ctx, session, null);
    return seen;
  } finally {
    clearTimeout(late);
  }
}

/** A hint only: what cannot be kept now is said at the next look. */
const say = (ctx: Ctx, { id }: SessionRecord, reason: string | null): Promise<unknown> =>
  inTenant(ctx, (tx) => changeSession(tx, id, 'started', { reason })).catch((err: unknown) =>
    ctx.platform.log.warn({ err, session: id }, 'how the provider answers could not be kept'),
  );
