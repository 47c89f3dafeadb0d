import { LIMITS } from '@paraph/domain';
import { contextOf, json, type Tx } from '../../../platform/db/index.ts';
import { prolongSessions } from '../store.ts';

const columns = [
  'id',
  'user_id',
  'method',
  'state',
  'stage',
  'handle_sealed',
  'sessions',
  'redirect_url',
  'return_hash',
  'returned_hash',
  'browser_hash',
  'error_code',
  'error_params',
  'expires_at',
] as const;

export type Batch = Awaited<ReturnType<typeof loadBatch>> & object;

/** Returns one batch of this tenant. */
export const loadBatch = (tx: Tx, id: string) =>
  tx
    .selectFrom('signing_batches')
    .select(columns)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns the batch that expects a browser to return with this value, or accepted it last. */
export const batchOfReturn = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('signing_batches')
    .select(columns)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where((is) => is.or([is('return_hash', '=', hash), is('returned_hash', '=', hash)]))
    .executeTakeFirst();

export interface NewBatch {
  id: string;
  userId: string;
  method: string;
  browserHash: Buffer;
  expiresAt: Date;
}

/**
 * Inserts a batch that is not due before it expires, so that it is not polled before the provider has answered the
 * start.
 */
export async function insertBatch(tx: Tx, batch: NewBatch): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('signing_batches')
    .values({
      tenant_id: tenantId,
      id: batch.id,
      user_id: batch.userId,
      method: batch.method,
      state: 'started',
      browser_hash: batch.browserHash,
      next_try_at: batch.expiresAt,
      expires_at: batch.expiresAt,
      created_at: clock.now(),
    })
    .execute();
}

export type BatchChange = Partial<{
  state: 'finished' | 'failed' | 'cancelled';
  stage: 'signature';
  handle_sealed: Buffer | null;
  sessions: string[];
  redirect_url: string | null;
  return_hash: Buffer | null;
  returned_hash: Buffer | null;
  error_code: string;
  error_params: unknown;
  next_try_at: Date | null;
  expires_at: Date;
  ended_at: Date;
}>;

/**
 * Changes a batch that is still open, and only while its handle is `handle` when one is given.
 * @returns whether it was changed
 */
export async function changeBatch(
  tx: Tx,
  id: string,
  { error_params: params, ...plain }: BatchChange,
  handle: Buffer | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('signing_batches')
    .set({ ...plain, ...(params !== undefined && { error_params: json(params) }) })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .where('state', '=', 'started')
    .$if(handle !== null, (query) => query.where('handle_sealed', '=', handle))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the hash of the accepted return, once the browser has received its next step. */
export const forgetReturn = (tx: Tx, id: string) =>
  tx
    .updateTable('signing_batches')
    .set({ returned_hash: null })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();

/** Restarts the countdown, after a consent or when the signed files have arrived and are being stored. */
export async function prolongBatch(tx: Tx, id: string): Promise<void> {
  const expiresAt = new Date(contextOf(tx).clock.now().getTime() + LIMITS.signingCountdown);
  if (await changeBatch(tx, id, { expires_at: expiresAt })) await prolongSessions(tx, id, expiresAt);
}

/** Returns the sessions of a batch with the names of their documents and their outcomes. */
export const sessionsOfBatch = (tx: Tx, id: string) =>
  tx
    .selectFrom('signing_sessions as s')
    .innerJoin('documents as d', (on) =>
      on.onRef('d.tenant_id', '=', 's.tenant_id').onRef('d.id', '=', 's.document_id'),
    )
    .select(['s.id', 's.document_id', 'd.name', 'd.extension', 's.state', 's.error_code', 's.error_params'])
    .where('s.tenant_id', '=', contextOf(tx).tenantId)
    .where('s.batch_id', '=', id)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
