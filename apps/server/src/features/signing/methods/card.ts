import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { AppError, fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { worldOf } from '../../trust/index.ts';
import { requireSigner } from '../drive/ask-for-signature.ts';
import { embed } from '../drive/embed.ts';
import { failSession } from '../drive/end-session.ts';
import { failureOf } from '../drive/failure.ts';
import { prepareSignature } from '../drive/prepare-signature.ts';
import { takeOrder } from '../service/order.ts';
import { changeSession, type SessionRecord } from '../store.ts';
import { ownSession } from '../use-cases/follow-session.ts';
import { beginSession } from '../use-cases/start-signing.ts';

type Calls = typeof endpoints.signing;

/** Takes the lock. Nobody is asked for anything: certificates and value come from the browser. */
export async function startCard(ctx: Ctx, { body }: ParsedOf<Calls['cardInit']>): Promise<AnswerOf<Calls['cardInit']>> {
  const order = await takeOrder(ctx, body, null);
  const start = { name: 'EPARAKSTS_CARD', flow: 'card', order, wish: null, country: null } as const;
  const { sessionId, expiresAt } = await beginSession(ctx, start);
  return { sessionId, expiresAt: expiresAt.toISOString() };
}

const bytesOf = (text: string): Uint8Array =>
  new Uint8Array(Buffer.from(text, /^(?:[0-9a-fA-F]{2})+$/.test(text) ? 'hex' : 'base64'));

/** Whose card it is decides before a PIN is asked for; then the document is prepared for its key. */
export async function digestsForCard(
  ctx: Ctx,
  { body }: ParsedOf<Calls['cardDigests']>,
): Promise<AnswerOf<Calls['cardDigests']>> {
  const session = await cardSession(ctx, body.sessionId, 'certificate');
  return orEnd(ctx, session, async () => {
    const { card } = await worldOf(ctx.platform);
    const chosen = await card.signer({ sign: bytesOf(body.signCertificate), auth: bytesOf(body.authCertificate) });
    await requireSigner(ctx, session, chosen);
    const prepared = await prepareSignature(ctx, session, chosen);
    const change = {
      stage: 'signature',
      certificate: Buffer.from(chosen.certificate),
      digest: Buffer.from(prepared.digest),
      prepared: prepared.session,
    } as const;
    const kept = await inTenant(ctx, (tx) => changeSession(tx, session.id, 'started', change));
    if (!kept) fail('signing.cancelled');
    return { digests: [{ hex: Buffer.from(prepared.digest).toString('hex'), type: 'SHA-256' as const }] };
  });
}

/** The value is verified and kept before this answers; timestamp and storing are the poller's. */
export async function finalizeCard(
  ctx: Ctx,
  { body }: ParsedOf<Calls['cardFinalize']>,
): Promise<AnswerOf<Calls['cardFinalize']>> {
  const session = await cardSession(ctx, body.sessionId, 'signature');
  return orEnd(ctx, session, async () => {
    const { certificate, digest } = session;
    if (!certificate || !digest) return fail('signing.session-not-found');
    const world = await worldOf(ctx.platform);
    const value = world.card.value(certificate, digest, bytesOf(body.hex));
    await embed(ctx, session, world, value);
    return { signedCount: 1, failedCount: 0 };
  });
}

async function cardSession(ctx: Ctx, id: string, stage: SessionRecord['stage']): Promise<SessionRecord> {
  const session = await inTenant(ctx, (tx) => ownSession(ctx, tx, id));
  const isOpen = session.flow === 'card' && session.state === 'started' && session.stage === stage;
  return isOpen && session.expires_at > ctx.clock.now() ? session : fail('signing.session-not-found');
}

/** What speaks against the card ends the session, so that the document is free. */
async function orEnd<T>(ctx: Ctx, session: SessionRecord, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const failure = failureOf(error, { isKnown: true });
    if (!failure) throw error;
    await failSession(ctx, session.id, failure);
    throw new AppError(failure.code, failure.params);
  }
}
