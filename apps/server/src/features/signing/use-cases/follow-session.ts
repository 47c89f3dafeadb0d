import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, endpoints, SigningSession } from '@paraph/contract';
import { fail, type MethodName, SESSION_STATES, type SessionState } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { openHandle } from '../seal.ts';
import { presentSession } from '../present.ts';
import { changeSession, loadSession, lockSession, type SessionRecord } from '../store.ts';
import { worldOf } from '../../trust/index.ts';

const WAIT = { longest: 30_000, between: 400 };

/** A session belongs to the person who started it; for others it does not exist. */
export async function ownSession(ctx: Ctx, tx: Tx, id: string, forChange = false): Promise<SessionRecord> {
  const session = await (forChange ? lockSession(tx, id) : loadSession(tx, id));
  const viewer = viewerOf(ctx);
  const isOwn = session?.user_id === viewer.userId && (!viewer.link || viewer.link.memberId === session.member_id);
  return session && isOwn ? session : fail('signing.session-not-found');
}

/** How a session stands now. */
export const lookAtSession = (ctx: Ctx, id: string): Promise<SigningSession> =>
  inTenant(ctx, async (tx) => presentSession(await ownSession(ctx, tx, id), ctx.locale));

/** Waits for the outcome, at most half a minute; asking again changes nothing (decision 23). */
export async function awaitSession(ctx: Ctx, id: string, signal: AbortSignal): Promise<SigningSession> {
  const until = Date.now() + WAIT.longest;
  let session = await lookAtSession(ctx, id);
  while (SESSION_STATES[session.state].open && Date.now() < until && !signal.aborted) {
    await pause(WAIT.between);
    session = await lookAtSession(ctx, id);
  }
  return session;
}

type DeviceLink = AnswerOf<typeof endpoints.signing.deviceLink>;

/** The QR content of this second and the link for a phone; computed here, the session's secret stays here. */
export async function currentDeviceLink(ctx: Ctx, id: string): Promise<DeviceLink> {
  const session = await inTenant(ctx, (tx) => ownSession(ctx, tx, id));
  const state = session.state as SessionState;
  const { provider } = await worldOf(ctx.platform);
  const client = provider(session.method as MethodName);
  if (session.flow !== 'device-link' || !session.handle_sealed || !client) return { qr: '', appLink: '', state };
  const challenge = client.challenge(openHandle(ctx.platform, session.handle_sealed));
  if (challenge.show !== 'device-link') return { qr: '', appLink: '', state };
  return { qr: challenge.qr, appLink: challenge.app ?? challenge.qr, state };
}

/** Gives up: the lock opens, and an answer that still comes is thrown away. */
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
