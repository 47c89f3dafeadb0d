import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, endpoints, SigningSession } from '@paraph/contract';
import { fail, type MethodName, SESSION_STATES, type SessionState } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openHandle } from '../seal.ts';
import { requireComments } from '../../documents/index.ts';
import { presentSession } from '../present.ts';
import { pageOfSession } from '../provider-page.ts';
import { changeSession, loadSession, lockSession, type SessionRecord } from '../store.ts';
import { tenantTrustServices } from '../../trust/index.ts';

const WAIT = { longest: 30_000, between: 400 };

/**
 * Returns a session of the caller; the session of another user is answered as not existing.
 * @throws signing.session-not-found
 */
export async function ownSession(ctx: Ctx, tx: Tx, id: string, forChange = false): Promise<SessionRecord> {
  const session = await (forChange ? lockSession(tx, id) : loadSession(tx, id));
  const viewer = viewerOf(ctx);
  const isOwn = session?.user_id === viewer.userId && (!viewer.link || viewer.link.memberId === session.member_id);
  return session && isOwn ? session : fail('signing.session-not-found');
}

/** Returns the present state of a session; `browser` is the secret of the browser that asks. */
export const pollAtSession = (ctx: Ctx, id: string, browser: string | null = null): Promise<SigningSession> =>
  inTenant(ctx, async (tx) => {
    const session = await ownSession(ctx, tx, id);
    return presentSession(session, ctx.locale, await pageOfSession(tx, session, browser));
  });

/** Waits for the outcome, at most half a minute; repeated calls change nothing (decision 23). */
export async function awaitSession(ctx: Ctx, id: string, signal: AbortSignal): Promise<SigningSession> {
  const session = await pollAtSession(ctx, id);
  if (!SESSION_STATES[session.state].open || signal.aborted) return session;
  const gone = new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  await Promise.race([settled(ctx, id), gone]);
  return pollAtSession(ctx, id);
}

/**
 * Waits for the outcome and stores a comment that was written after the start. A comment counts until the signature is
 * stored.
 */
export async function finishSession(
  ctx: Ctx,
  { sessionId, comment }: { sessionId: string; comment?: string | null | undefined },
  signal: AbortSignal,
): Promise<SigningSession> {
  requireComments(ctx, comment);
  if (comment) {
    await inTenant(ctx, async (tx) => {
      const session = await ownSession(ctx, tx, sessionId, true);
      const state = session.state as SessionState;
      if (SESSION_STATES[state].open) await changeSession(tx, sessionId, state, { comment });
    });
  }
  return awaitSession(ctx, sessionId, signal);
}

const waits = new WeakMap<Platform, Map<string, Promise<void>>>();

/** Shares one query per session among all requests of this node that wait for it. */
function settled(ctx: Ctx, id: string): Promise<void> {
  const known = waits.get(ctx.platform) ?? new Map<string, Promise<void>>();
  waits.set(ctx.platform, known);
  const waiting = known.get(id) ?? untilOver(ctx, id).finally(() => known.delete(id));
  known.set(id, waiting);
  return waiting;
}

async function untilOver(ctx: Ctx, id: string): Promise<void> {
  for (const until = Date.now() + WAIT.longest; Date.now() < until; await pause(WAIT.between)) {
    const session = await inTenant(ctx, (tx) => loadSession(tx, id));
    if (!session || !SESSION_STATES[session.state as SessionState].open) return;
  }
}

/**
 * Waits for the control code that the provider shows with its PIN request. It arrives a moment after the start, because
 * the certificate is requested first. Null when the session ends before, or the provider takes longer than half a
 * minute.
 */
export async function awaitCode(ctx: Ctx, id: string): Promise<string | null> {
  for (const until = Date.now() + WAIT.longest; Date.now() < until; await pause(WAIT.between)) {
    const session = await inTenant(ctx, (tx) => loadSession(tx, id));
    if (session?.control_code || session?.state !== 'started') return session?.control_code ?? null;
  }
  return null;
}

type DeviceLink = AnswerOf<typeof endpoints.signing.deviceLink>;

/**
 * Returns the QR content of this second and the link for a phone. Both are computed here, so that the session's secret
 * never leaves the server.
 */
export async function currentDeviceLink(ctx: Ctx, id: string): Promise<DeviceLink> {
  const session = await inTenant(ctx, (tx) => ownSession(ctx, tx, id));
  const state = session.state as SessionState;
  const { provider } = await tenantTrustServices(ctx);
  const client = provider(session.method as MethodName);
  if (session.flow !== 'device-link' || !session.handle_sealed || !client) return { qr: '', appLink: '', state };
  const challenge = client.challenge(
    openHandle(ctx.platform, { table: 'signing_sessions', id: session.id }, session.handle_sealed),
  );
  if (challenge.show !== 'device-link') return { qr: '', appLink: '', state };
  return { qr: challenge.qr, appLink: challenge.app ?? challenge.qr, state };
}

/** Cancels a session: the lock is released, and a later answer is discarded. */
export const cancelSession = (ctx: Ctx, id: string): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const session = await ownSession(ctx, tx, id, true);
    const cancelled = await changeSession(tx, id, 'started', { state: 'cancelled', ended_at: ctx.clock.now() });
    if (cancelled) {
      await emit(tx, 'document.signing-ended', session.document_id, {
        data: { memberId: session.member_id, sessionId: id, outcome: 'cancelled' },
      });
    }
    return null;
  });
