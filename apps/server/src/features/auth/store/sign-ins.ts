import type { Tx } from '../../../platform/db/index.ts';

export interface SignInRow {
  tenant_id: string;
  id: string;
  key_hash: Buffer;
  user_id: string;
  account_id: string;
  client: 'browser' | 'api';
  /** Null for API clients. */
  browser_hash: Buffer | null;
  code_hash: Buffer;
  code_sent_at: Date;
  expires_at: Date;
  /** The factor that the second step requires. */
  factor: 'mail' | 'app';
  /** Hash of the invitation that the second step accepts. */
  accepts: Buffer | null;
  /** When the account was read, by the clock of the database; null for a sign-in from before this column. */
  begun_at: Date | null;
  /** Hash of the mailed link by which it denies a session; null for a sign-in. */
  denies: Buffer | null;
}

export const insertSignIn = (tx: Tx, row: SignInRow) => tx.insertInto('sign_ins').values(row).execute();

/**
 * Returns the sign-in of a key that waits for its code; locked until the transaction ends. A proof that denies the session of
 * a mailed link is found by that link only, so it opens nothing.
 */
export const lockSignIn = async (
  tx: Tx,
  keyHash: Buffer,
  { now, denies = null }: { now: Date; denies?: Buffer | null },
): Promise<SignInRow | undefined> => {
  const row = await tx
    .selectFrom('sign_ins')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .where('denies', denies ? '=' : 'is', denies)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, client: row.client as SignInRow['client'], factor: row.factor as SignInRow['factor'] };
};

/** @returns false when the sign-in has ended */
export async function replaceCode(
  tx: Tx,
  id: string,
  code: Pick<SignInRow, 'code_hash' | 'code_sent_at' | 'expires_at'>,
): Promise<boolean> {
  const done = await tx.updateTable('sign_ins').set(code).where('id', '=', id).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export const deleteSignIn = (tx: Tx, id: string) => tx.deleteFrom('sign_ins').where('id', '=', id).execute();

/** Deletes the sign-ins of an account that wait for a code: they began with a factor that was replaced or removed. */
export const deleteSignInsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('sign_ins').where('account_id', '=', accountId).execute();

export const deleteOldSignIns = (tx: Tx, now: Date) =>
  tx.deleteFrom('sign_ins').where('expires_at', '<', now).execute();
