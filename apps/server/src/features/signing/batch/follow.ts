import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, type MethodName, SESSION_STATES, type SessionState } from '@paraph/domain';
import { ProviderError } from '@paraph/providers';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { tenantTrustServices } from '../../trust/index.ts';
import { failSession } from '../drive/end-session.ts';
import { presentError } from '../present.ts';
import { providerPageOf } from '../provider-page.ts';
import { openHandle, sealHandle } from '../seal.ts';
import { type Batch, changeBatch, forgetReturn, loadBatch, prolongBatch, sessionsOfBatch } from './store.ts';

type SigningEndpoints = typeof endpoints.signing;

/**
 * Returns a batch of the caller. The batch of another user is answered as not existing.
 * @throws signing.session-not-found
 */
export async function ownBatch(ctx: Ctx, id: string): Promise<Batch> {
  const batch = await inTenant(ctx, (tx) => loadBatch(tx, id));
  return batch?.user_id === viewerOf(ctx).userId ? batch : fail('signing.session-not-found');
}

/** Returns the state of a batch and of each of its documents; `browser` is the secret of the browser that asks. */
export async function pollAtBatch(
  ctx: Ctx,
  id: string,
  browser: string | null,
): Promise<AnswerOf<SigningEndpoints['pollBatch']>> {
  const batch = await ownBatch(ctx, id);
  const rows = await inTenant(ctx, (tx) => sessionsOfBatch(tx, batch.id));
  const documents = rows.map((row) => ({
    documentId: row.document_id,
    name: row.name,
    state: row.state as SessionState,
    error: presentError(row, ctx.locale),
  }));
  const count = (...states: SessionState[]) => documents.filter(({ state }) => states.includes(state)).length;
  return {
    id: batch.id,
    isOver: batch.state !== 'started' && documents.every(({ state }) => !SESSION_STATES[state].open),
    totalCount: documents.length,
    signedCount: count('finished'),
    failedCount: count('failed', 'cancelled'),
    redirectUrl: providerPageOf(batch, browser),
    documents,
    error: presentError(batch, ctx.locale),
  };
}

/** Cancels a batch that the provider has not finished, and releases all its locks. */
export async function cancelBatch(ctx: Ctx, { params }: { params: { id: string } }): Promise<null> {
  const batch = await ownBatch(ctx, params.id);
  const ended = { state: 'cancelled', handle_sealed: null, return_hash: null, ended_at: ctx.clock.now() } as const;
  if (!(await inTenant(ctx, (tx) => changeBatch(tx, batch.id, ended)))) return null;
  const rows = await inTenant(ctx, (tx) => sessionsOfBatch(tx, batch.id));
  for (const { id, state } of rows)
    if (state === 'started') await failSession(ctx, id, { code: 'signing.cancelled', params: {} });
  return null;
}

const WAIT = { longest: 12_000, between: 200 };

interface Returned {
  address: string;
  /** Hash of the single-use value in the address. */
  hash: Buffer;
  signal: AbortSignal;
}

/**
 * Handles the return of the browser from the provider. Stores the answer in the address once, then waits for the next
 * page. Preparing many documents may take longer than one call; `again` then makes the browser repeat it.
 */
export async function returnToBatch(
  ctx: Ctx,
  batch: Batch,
  { address, hash, signal }: Returned,
): Promise<AnswerOf<SigningEndpoints['returned']>> {
  if (batch.return_hash?.equals(hash)) await keepAnswer(ctx, batch, address);
  const until = Date.now() + WAIT.longest;
  for (;;) {
    const now = await inTenant(ctx, (tx) => loadBatch(tx, batch.id));
    const state = now?.state ?? 'failed';
    const url = now?.redirect_url ?? null;
    if (state !== 'started' || url !== null || Date.now() > until || signal.aborted) {
      const answeredState = state as AnswerOf<SigningEndpoints['returned']>['state'];
      const again = state === 'started' && url === null && now?.stage === 'certificate';
      // The outcome is reported once (SG-10): a replay of the address discloses nothing.
      if (!again && !signal.aborted) await inTenant(ctx, (tx) => forgetReturn(tx, batch.id));
      return {
        sessionId: batch.id,
        documentId: null,
        state: answeredState,
        next: state === 'started' ? url : null,
        again,
      };
    }
    await pause(WAIT.between);
  }
}

async function keepAnswer(ctx: Ctx, batch: Batch, address: string): Promise<void> {
  const client = (await tenantTrustServices(ctx)).provider(batch.method as MethodName);
  if (!client?.acceptCallback || !batch.handle_sealed) return fail('signing.session-not-found');
  try {
    const handle = client.acceptCallback(
      openHandle(ctx.platform, { table: 'signing_batches', id: batch.id }, batch.handle_sealed),
      address,
    );
    const taken = { return_hash: null, returned_hash: batch.return_hash, redirect_url: null, next_try_at: null };
    await inTenant(ctx, async (tx) => {
      const change = {
        ...taken,
        handle_sealed: sealHandle(ctx.platform, { table: 'signing_batches', id: batch.id }, handle),
      };
      if (await changeBatch(tx, batch.id, change, batch.handle_sealed)) await prolongBatch(tx, batch.id);
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.platform.log.warn({ reason: error.detail, batch: batch.id }, 'a return that proves nothing');
    fail('signing.answer-wrong');
  }
}
