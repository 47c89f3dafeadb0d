import type { AnswerOf, endpoints } from '@paraph/contract';
import { AppError, fail } from '@paraph/domain';
import type { ChosenCertificate } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import type { RequestContext } from '../../../platform/http/index.ts';
import { fileName } from '../../documents/index.ts';
import { trustServicesOf } from '../../trust/index.ts';
import { embed } from '../drive/embed.ts';
import { failSession } from '../drive/end-session.ts';
import { prepareForCard } from '../methods/prepare-for-card.ts';
import { presentError } from '../present.ts';
import { openSessions, runForDocument } from './drive.ts';
import { type Many, openBatch } from './start.ts';
import { type Batch, changeBatch, loadBatch, sessionsOfBatch } from './store.ts';

type SigningEndpoints = typeof endpoints.signing;
type Errors = AnswerOf<SigningEndpoints['cardFinalize']>['errors'];

/** Takes the locks of many documents. Sends no request to a provider: certificates and values come from the browser. */
export async function startManyByCard(
  ctx: Ctx,
  many: Many,
  call: RequestContext,
): Promise<AnswerOf<SigningEndpoints['cardInit']>> {
  const { id, expiresAt, refused } = await openBatch(ctx, many, { method: 'EPARAKSTS_CARD', call });
  return { sessionId: id, expiresAt: expiresAt.toISOString(), refused };
}

/**
 * Returns the batch of a card session, or undefined when the session is of one document.
 * @throws signing.session-not-found for a batch that ended or expired
 */
export async function cardBatch(ctx: Ctx, id: string): Promise<Batch | undefined> {
  const batch = await inTenant(ctx, (tx) => loadBatch(tx, id));
  if (!batch || batch.user_id !== ctx.viewer?.userId || batch.method !== 'EPARAKSTS_CARD') return undefined;
  const isOpen = batch.state === 'started' && batch.expires_at > ctx.clock.now();
  return isOpen ? batch : fail('signing.session-not-found');
}

/**
 * Returns the digests that the card must sign, one per document whose required signer fits the certificate. The other
 * documents are reported as errors and unlocked.
 * @throws the last failure when no document fits
 */
export async function digestsForMany(
  ctx: Ctx,
  batch: Batch,
  signer: () => Promise<ChosenCertificate>,
): Promise<AnswerOf<SigningEndpoints['cardDigests']>> {
  const digests: AnswerOf<SigningEndpoints['cardDigests']>['digests'] = [];
  let last: AppError | null = null;
  for (const session of await openSessions(ctx, batch)) {
    if (session.stage !== 'certificate') continue;
    const failure = await runForDocument(ctx, session, async () => {
      const hex = await prepareForCard(ctx, session, await signer());
      digests.push({ documentId: session.document_id, hex, type: 'SHA-256' });
    });
    if (failure) last = new AppError(failure.code, failure.params);
  }
  if (digests.length > 0) return { digests, errors: await errorsOf(ctx, batch) };
  await end(ctx, batch, 'failed');
  throw last ?? new AppError('signing.session-not-found');
}

/**
 * Verifies each value and stores it with the session of its document. The session of a document without a value ends as
 * cancelled.
 */
export async function finalizeMany(
  ctx: Ctx,
  batch: Batch,
  values: readonly { documentId: string; value: Uint8Array | null }[],
): Promise<AnswerOf<SigningEndpoints['cardFinalize']>> {
  const trust = await trustServicesOf(ctx.platform);
  const given = new Map(values.map(({ documentId, value }) => [documentId, value]));
  let successfullySigned = 0;
  for (const session of await openSessions(ctx, batch)) {
    const { certificate, digest } = session;
    const value = given.get(session.document_id);
    if (!value || !certificate || !digest) {
      await failSession(ctx, session.id, { code: 'signing.cancelled', params: {} });
      continue;
    }
    const failure = await runForDocument(ctx, session, () =>
      embed(ctx, session, trust, trust.card.value(certificate, digest, value)),
    );
    if (!failure) successfullySigned += 1;
  }
  await end(ctx, batch, 'finished');
  const errors = await errorsOf(ctx, batch);
  const totalCount = (await inTenant(ctx, (tx) => sessionsOfBatch(tx, batch.id))).length;
  return {
    totalCount,
    successfullySigned,
    errors,
    signedCount: successfullySigned,
    failedCount: totalCount - successfullySigned,
  };
}

const end = (ctx: Ctx, { id }: Batch, state: 'finished' | 'failed') =>
  inTenant(ctx, (tx) => changeBatch(tx, id, { state, ended_at: ctx.clock.now() }));

/** Returns the failed documents of a batch, with file name and message in the reader's language. */
async function errorsOf(ctx: Ctx, { id }: Batch): Promise<Errors> {
  const rows = await inTenant(ctx, (tx) => sessionsOfBatch(tx, id));
  return rows
    .filter(({ state }) => state === 'failed' || state === 'cancelled')
    .map((row) => ({
      documentId: row.document_id,
      fileName: fileName(row.name, row.extension),
      message: presentError(row, ctx.locale)?.detail ?? '',
    }));
}
