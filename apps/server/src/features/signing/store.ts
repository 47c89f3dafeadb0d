import type { SessionState } from '@paraph/domain';
import { contextOf, inSystem, json, type Tx } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';

const columns = [
  'tenant_id',
  'id',
  'document_id',
  'member_id',
  'user_id',
  'method',
  'flow',
  'state',
  'stage',
  'version',
  'sha256',
  'country',
  'certificate',
  'digest',
  'prepared',
  'handle_sealed',
  'stamp',
  'claims',
  'control_code',
  'comment',
  'signed_file_id',
  'fence',
  'tries',
  'next_try_at',
  'reason',
  'error_code',
  'error_params',
  'redirect_url',
  'return_hash',
  'returned_hash',
  'browser_hash',
  'signed_as',
  'return_url',
  'key_id',
  'is_hash_named',
  'batch_id',
  'expires_at',
  'asked_at',
  'push_counts',
  'created_at',
] as const;

export type SessionRecord = Awaited<ReturnType<typeof loadSession>> & object;

/** Returns one session of this tenant. */
export const loadSession = (tx: Tx, id: string) =>
  tx
    .selectFrom('signing_sessions')
    .select(columns)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns one session and locks its row until the transaction ends. */
export const lockSession = (tx: Tx, id: string) =>
  tx
    .selectFrom('signing_sessions')
    .select(columns)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Returns the session that holds a document's lock, if any. */
export const openSessionOf = (tx: Tx, documentId: string) =>
  tx
    .selectFrom('signing_sessions')
    .select(columns)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('state', 'in', ['started', 'completing'])
    .executeTakeFirst();

/** Returns the newest session that a user started on a document, in any state. */
export const newestSessionOf = (tx: Tx, documentId: string, userId: string) =>
  tx
    .selectFrom('signing_sessions')
    .select(columns)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the session that expects this return, or accepted it last; it may have ended before the browser returned. */
export const sessionOfReturn = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('signing_sessions')
    .select(columns)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where((is) => is.or([is('return_hash', '=', hash), is('returned_hash', '=', hash)]))
    .executeTakeFirst();

export type NewSigningSession = {
  id: string;
  documentId: string;
  memberId: string;
  userId: string;
  method: string;
  flow: string;
  version: number;
  sha256: string;
  country: string | null;
  stamp: unknown;
  /** The signer's own claims. */
  claims: unknown;
  comment: string | null;
  expiresAt: Date;
  browserHash: Buffer | null;
  signedAs: string | null;
  returnUrl: string | null;
  /** The API key of the company that started it. */
  keyId: string | null;
  /** Whether the caller named the hash of the version. */
  isHashNamed: boolean;
  /** The counts of requests to a phone that this start took. */
  pushCounts: readonly Buffer[];
};

/** Takes the lock: the database refuses a second open session of a document. @returns whether it was taken */
export async function insertSession(tx: Tx, session: NewSigningSession): Promise<boolean> {
  const { tenantId, clock } = contextOf(tx);
  const result = await tx
    .insertInto('signing_sessions')
    .values({
      tenant_id: tenantId,
      id: session.id,
      document_id: session.documentId,
      member_id: session.memberId,
      user_id: session.userId,
      method: session.method,
      flow: session.flow,
      state: 'started',
      version: session.version,
      sha256: Buffer.from(session.sha256, 'hex'),
      country: session.country,
      stamp: json(session.stamp),
      ...(session.claims !== null && { claims: json(session.claims) }),
      comment: session.comment,
      // The session is not polled before the provider has answered the start.
      next_try_at: session.expiresAt,
      expires_at: session.expiresAt,
      browser_hash: session.browserHash,
      signed_as: session.signedAs,
      return_url: session.returnUrl,
      key_id: session.keyId,
      is_hash_named: session.isHashNamed,
      ...(session.pushCounts.length > 0 && { push_counts: [...session.pushCounts] }),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Extends the time limit of a batch's documents: until the next consent, or until the signed files are stored. */
export const prolongSessions = (tx: Tx, batchId: string, expiresAt: Date) =>
  tx
    .updateTable('signing_sessions')
    .set({ expires_at: expiresAt, next_try_at: expiresAt })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('batch_id', '=', batchId)
    .where('state', '=', 'started')
    .execute();

/** Assigns a session to a batch. */
export const setBatch = (tx: Tx, id: string, batchId: string) =>
  tx
    .updateTable('signing_sessions')
    .set({ batch_id: batchId })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();

export type SessionChange = Partial<{
  state: SessionState;
  stage: 'certificate' | 'signature';
  certificate: Buffer;
  prepared: unknown;
  handle_sealed: Buffer;
  digest: Buffer;
  control_code: string | null;
  redirect_url: string | null;
  return_hash: Buffer | null;
  returned_hash: Buffer | null;
  signed_file_id: string;
  signed_by: Buffer;
  comment: string;
  tries: number;
  next_try_at: Date | null;
  reason: string | null;
  error_code: string;
  error_params: unknown;
  leased_until: Date | null;
  expires_at: Date;
  asked_at: Date;
  ended_at: Date;
}>;

/**
 * Changes a session only from the expected state, and only while its handle is `handle` when one is given; false when
 * it changed meanwhile.
 */
export async function changeSession(
  tx: Tx,
  id: string,
  from: SessionState,
  change: SessionChange,
  handle: Buffer | null = null,
): Promise<boolean> {
  const { prepared, error_params: params, ...plain } = change;
  const { numUpdatedRows } = await tx
    .updateTable('signing_sessions')
    .set({
      ...plain,
      ...(prepared !== undefined && { prepared: json(prepared) }),
      ...(params !== undefined && { error_params: json(params) }),
    })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .where('state', '=', from)
    .$if(handle !== null, (query) => query.where('handle_sealed', '=', handle))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns whether a user has confirmed a signature by one of these identities before. */
export async function hasSignedAs(tx: Tx, userId: string, identities: readonly Buffer[]): Promise<boolean> {
  const row = await tx
    .selectFrom('signing_sessions')
    .select('id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .where('signed_by', 'in', [...identities])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns signatures of all tenants that wait for a timestamp, for the operator. */
export const waitingSignatures = (platform: Platform) =>
  inSystem(platform, (tx) =>
    tx
      .selectFrom('signing_sessions')
      .select(['tenant_id', 'id', 'document_id', 'created_at', 'tries', 'next_try_at', 'reason'])
      .where('state', '=', 'completing')
      .orderBy('created_at')
      .limit(200)
      .execute(),
  );
