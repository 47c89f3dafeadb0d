import type { Tx } from '../../../platform/db/index.ts';
import type { Period } from '../factors/store.ts';

export interface NewPasskey {
  id: string;
  account_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  is_synced: boolean;
  name: string;
  host: string;
  created_at: Date;
}

const columns = [
  'id',
  'account_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'name',
  'host',
  'created_at',
] as const;

/**
 * Returns false when the key exists already. All functions of this file except those of challenges need a transaction
 * of inSystem.
 */
export async function insertPasskey(tx: Tx, row: NewPasskey): Promise<boolean> {
  const done = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((clash) => clash.column('credential_id').doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Returns the keys of an account, oldest first. */
export const passkeysOf = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('passkeys')
    .select([...columns, 'is_synced', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

export const passkeyByCredential = (tx: Tx, credentialId: Buffer) =>
  tx.selectFrom('passkeys').select(columns).where('credential_id', '=', credentialId).executeTakeFirst();

/** Returns a key while the account has it. */
export const passkeyOf = (tx: Tx, accountId: string, id: string) =>
  tx.selectFrom('passkeys').select('id').where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();

export const markPasskeyUsed = (tx: Tx, id: string, { counter, now }: { counter: number; now: Date }) =>
  tx.updateTable('passkeys').set({ counter, used_at: now }).where('id', '=', id).execute();

/** @returns whether the account has such a key */
export async function renamePasskey(tx: Tx, accountId: string, { id, name }: { id: string; name: string }) {
  const done = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** @returns the key's name; undefined when the account has no such key */
export const deletePasskey = async (tx: Tx, accountId: string, id: string): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('passkeys')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
  )?.name;

/** @returns how many were deleted */
export async function deletePasskeysOf(tx: Tx, accountId: string): Promise<number> {
  const done = await tx.deleteFrom('passkeys').where('account_id', '=', accountId).executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** Deletes the keys that were made in a period. @returns their names */
export const deletePasskeysMadeIn = async (tx: Tx, accountId: string, { since, until }: Period): Promise<string[]> =>
  (
    await tx
      .deleteFrom('passkeys')
      .where('account_id', '=', accountId)
      .where('created_at', '>=', since)
      .where('created_at', '<=', until)
      .returning('name')
      .execute()
  ).map(({ name }) => name);

export type ChallengePurpose = 'make' | 'prove' | 'sign-in';

export interface PasskeyChallenge {
  tenant_id: string;
  id: string;
  account_id: string | null;
  purpose: ChallengePurpose;
  challenge: string;
  browser_hash: Buffer | null;
  expires_at: Date;
}

/** Needs a transaction of the tenant. */
export const insertChallenge = (tx: Tx, row: PasskeyChallenge) =>
  tx.insertInto('passkey_challenges').values(row).execute();

export type Answerer = Pick<PasskeyChallenge, 'purpose' | 'account_id' | 'browser_hash'>;

/** Deletes a challenge of this account or browser, so that it is answered once. @returns undefined without one */
export async function takeChallenge(
  tx: Tx,
  id: string,
  { who, now }: { who: Answerer; now: Date },
): Promise<{ challenge: string; begun_at: Date | null } | undefined> {
  return tx
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('purpose', '=', who.purpose)
    .where('account_id', 'is not distinct from', who.account_id)
    .where('browser_hash', 'is not distinct from', who.browser_hash)
    .where('expires_at', '>', now)
    .returning(['challenge', 'begun_at'])
    .executeTakeFirst();
}

export const deleteOldChallenges = (tx: Tx, now: Date) =>
  tx.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
