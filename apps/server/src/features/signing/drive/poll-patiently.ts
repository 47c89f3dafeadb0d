import type { PollResult, SigningProvider } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { changeSession, type SessionRecord } from '../store.ts';

/**
 * How long one poll may wait at the provider. It is short, so that a stopping node releases its sessions quickly. A
 * page polls every three seconds, so it can report a missing answer after about five.
 */
const POLL_MS = 2_500;
/** Milliseconds over the waiting time after which a provider counts as not answering. */
const LATE_MS = 500;

/** The `reason` of a session whose provider does not answer this server. */
export const SILENT = 'provider-silent';

type Options = NonNullable<Parameters<SigningProvider['poll']>[1]>;

/**
 * Polls the provider once, at the longest until the session expires. While no answer arrives, the session has the
 * reason `SILENT`; an answer removes it.
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

/** Stores the hint on a best-effort basis: a failed write is repeated by the next poll. */
const say = (ctx: Ctx, { id }: SessionRecord, reason: string | null): Promise<unknown> =>
  inTenant(ctx, (tx) => changeSession(tx, id, 'started', { reason })).catch((err: unknown) =>
    ctx.platform.log.warn({ err, session: id }, 'how the provider answers could not be kept'),
  );
