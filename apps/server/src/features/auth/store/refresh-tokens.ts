import type { Tx } from '../../../platform/db/index.ts';

export interface RefreshRow {
  hash: Buffer;
  session_id: string;
  used_at: Date | null;
  next_hash: Buffer | null;
}

export const insertRefreshToken = (tx: Tx, row: { tenant_id: string; session_id: string; hash: Buffer }) =>
  tx.insertInto('refresh_tokens').values(row).execute();

/**
 * Locks the row until the transaction ends: of twenty parallel calls with one token one rotates it, and the others see
 * that.
 */
export const lockRefreshToken = (tx: Tx, hash: Buffer): Promise<RefreshRow | undefined> =>
  tx
    .selectFrom('refresh_tokens')
    .select(['hash', 'session_id', 'used_at', 'next_hash'])
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();

export const useRefreshToken = (tx: Tx, hash: Buffer, { next, now }: { next: Buffer; now: Date }) =>
  tx.updateTable('refresh_tokens').set({ used_at: now, next_hash: next }).where('hash', '=', hash).execute();

/** Deletes all refresh tokens of a session. */
export const deleteRefreshTokens = (tx: Tx, sessionId: string) =>
  tx.deleteFrom('refresh_tokens').where('session_id', '=', sessionId).execute();

/** Returns account and user of a refresh token while its session is open. */
export const accountOfRefreshToken = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.tenant_id', '=', 'refresh_tokens.tenant_id')
        .onRef('sessions.id', '=', 'refresh_tokens.session_id'),
    )
    .select(['sessions.account_id', 'sessions.user_id'])
    .where('refresh_tokens.hash', '=', hash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();

/** Returns the session id of a token, used or not. */
export const sessionOfRefreshToken = async (tx: Tx, hash: Buffer): Promise<string | undefined> =>
  (await tx.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash).executeTakeFirst())?.session_id;
