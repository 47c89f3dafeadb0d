import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { AppError, fail, failFields, causedBy } from '@paraph/domain';
import type { ChosenCertificate } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { trustServicesOf } from '../../trust/index.ts';
import { cardBatch, digestsForMany, finalizeMany } from '../batch/card.ts';
import { embed } from '../drive/embed.ts';
import { failSession } from '../drive/end-session.ts';
import { failureOf } from '../drive/failure.ts';
import { takeOrder } from '../service/order.ts';
import type { SessionRecord } from '../store.ts';
import { ownSession } from '../use-cases/follow-session.ts';
import { beginSession } from '../use-cases/start-signing.ts';
import { prepareForCard } from './prepare-for-card.ts';

type SigningEndpoints = typeof endpoints.signing;
type Single = Exclude<ParsedOf<SigningEndpoints['cardInit']>['body'], { documents: unknown }>;

/** Takes the lock. Sends no request to a provider: certificates and value come from the browser. */
export async function startCard(ctx: Ctx, body: Single): Promise<AnswerOf<SigningEndpoints['cardInit']>> {
  const order = await takeOrder(ctx, body, null);
  const start = { name: 'EPARAKSTS_CARD', flow: 'card', order, wanted: null, country: null } as const;
  const { sessionId, expiresAt, sha256 } = await beginSession(ctx, start);
  return { sessionId, expiresAt: expiresAt.toISOString(), sha256, refused: [] };
}

const bytesOf = (text: string): Uint8Array =>
  new Uint8Array(Buffer.from(text, /^(?:[0-9a-fA-F]{2})+$/.test(text) ? 'hex' : 'base64'));

/** Returns what the card must sign: one digest for a single document, or one per document of a batch. */
export async function digestsForCard(
  ctx: Ctx,
  { body }: ParsedOf<SigningEndpoints['cardDigests']>,
): Promise<AnswerOf<SigningEndpoints['cardDigests']>> {
  const batch = await cardBatch(ctx, body.sessionId);
  let known: Promise<ChosenCertificate> | undefined;
  const chosen = () => (known ??= signerOf(ctx, body));
  if (batch) return digestsForMany(ctx, batch, chosen);
  const session = await cardSession(ctx, body.sessionId, 'certificate');
  return orEnd(ctx, session, async () => {
    const hex = await prepareForCard(ctx, session, await chosen());
    return { digests: [{ documentId: session.document_id, hex, type: 'SHA-256' as const }], errors: [] };
  });
}

async function signerOf(ctx: Ctx, body: ParsedOf<SigningEndpoints['cardDigests']>['body']): Promise<ChosenCertificate> {
  const { card } = await trustServicesOf(ctx.platform);
  return card.signer({ sign: bytesOf(body.signCertificate), auth: bytesOf(body.authCertificate) });
}

/** Verifies and stores the value before it answers; the poller adds the timestamp and stores the version. */
export async function finalizeCard(
  ctx: Ctx,
  { body }: ParsedOf<SigningEndpoints['cardFinalize']>,
): Promise<AnswerOf<SigningEndpoints['cardFinalize']>> {
  const { sessionId, hex, values } = body;
  const batch = await cardBatch(ctx, sessionId);
  if (batch) {
    if (!values) return failFields({ values: 'field.required' });
    const given = values.map((one) => ({ documentId: one.documentId, value: one.hex ? bytesOf(one.hex) : null }));
    return finalizeMany(ctx, batch, given);
  }
  if (!hex) return failFields({ hex: 'field.required' });
  const session = await cardSession(ctx, sessionId, 'signature');
  return orEnd(ctx, session, async () => {
    const { certificate, digest } = session;
    if (!certificate || !digest) return fail('signing.session-not-found');
    const trust = await trustServicesOf(ctx.platform);
    const value = trust.card.value(certificate, digest, bytesOf(hex));
    await embed(ctx, session, trust, value);
    return { totalCount: 1, successfullySigned: 1, errors: [], signedCount: 1, failedCount: 0 };
  });
}

async function cardSession(ctx: Ctx, id: string, stage: SessionRecord['stage']): Promise<SessionRecord> {
  const session = await inTenant(ctx, (tx) => ownSession(ctx, tx, id));
  const isOpen = session.flow === 'card' && session.state === 'started' && session.stage === stage;
  return isOpen && session.expires_at > ctx.clock.now() ? session : fail('signing.session-not-found');
}

/** Runs `act`; an error of the card ends the session, so that the document is unlocked. */
async function orEnd<T>(ctx: Ctx, session: SessionRecord, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const failure = failureOf(error, { isKnown: true, method: session.method });
    if (!failure) throw error;
    await failSession(ctx, session.id, failure);
    throw causedBy(new AppError(failure.code, failure.params), error);
  }
}
