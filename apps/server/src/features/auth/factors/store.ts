import type { Tx } from '../../../platform/db/index.ts';

export interface Authenticator {
  sealed: Buffer;
  createdAt: Date;
  confirmedAt: Date | null;
}

/**
 * Returns the authenticator of an account, confirmed or not. All functions of this file need a transaction of inSystem.
 */
export async function readAuthenticator(tx: Tx, accountId: string): Promise<Authenticator | undefined> {
  const row = await tx
    .selectFrom('authenticators')
    .select(['sealed', 'created_at', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { sealed: row.sealed, createdAt: row.created_at, confirmedAt: row.confirmed_at };
}

/**
 * Returns whether a confirmed authenticator exists. It is locked, so that sets of recovery codes are made one after the
 * other.
 */
export const lockAuthenticator = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx
    .selectFrom('authenticators')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Returns whether sign-ins require codes of an app; with `before` of one that was confirmed until then. */
export async function hasAuthenticator(tx: Tx, accountId: string, before?: Date): Promise<boolean> {
  const confirmedAt = (await readAuthenticator(tx, accountId))?.confirmedAt ?? null;
  return confirmedAt !== null && (before === undefined || confirmedAt <= before);
}

/** Stores a new secret; it replaces one that was never confirmed. @returns false when a confirmed one exists */
export async function insertAuthenticator(
  tx: Tx,
  row: { account_id: string; sealed: Buffer; created_at: Date },
): Promise<boolean> {
  const { sealed, created_at } = row;
  const done = await tx
    .insertInto('authenticators')
    .values(row)
    .onConflict((clash) =>
      clash
        .column('account_id')
        .doUpdateSet({ sealed, created_at, last_step: 0 })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** @returns false without an unconfirmed authenticator */
export async function confirmAuthenticator(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('authenticators')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Takes a time step. @returns false when it or a later one was taken before */
export async function takeStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  const done = await tx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/**
 * Deletes an authenticator with its recovery codes.
 * @returns whether it was confirmed: one that never was has protected nothing
 */
export async function deleteAuthenticator(tx: Tx, accountId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('authenticators')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(gone?.confirmed_at);
}

/** First and last moment of what is undone. */
export interface Period {
  since: Date;
  until: Date;
}

/**
 * Deletes an authenticator that was confirmed in a period, or was never confirmed.
 * @returns whether it was confirmed
 */
export async function deleteAuthenticatorAddedIn(
  tx: Tx,
  accountId: string,
  { since, until }: Period,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('authenticators')
    .where('account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('confirmed_at', 'is', null),
        row.and([row('confirmed_at', '>=', since), row('confirmed_at', '<=', until)]),
      ]),
    )
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(gone?.confirmed_at);
}

/** Deletes recovery codes that were made in a period. @returns how many */
export async function deleteRecoveryCodesMadeIn(tx: Tx, accountId: string, { since, until }: Period): Promise<number> {
  const done = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('made_at', '>=', since)
    .where('made_at', '<=', until)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}

interface NewCodes {
  hashes: readonly Buffer[];
  now: Date;
}

export async function replaceRecoveryCodes(tx: Tx, accountId: string, { hashes, now }: NewCodes): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, hash, made_at: now })))
    .execute();
}

/** Uses up a recovery code. @returns undefined when it is unknown or was used */
export const useRecoveryCode = (tx: Tx, accountId: string, hashes: readonly Buffer[], now: Date) =>
  tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('hash', 'in', [...hashes])
    .where('used_at', 'is', null)
    .returning('made_at')
    .executeTakeFirst();

/** Returns when the recovery codes that still work were made, or null without any. */
export async function unusedCodesSince(tx: Tx, accountId: string): Promise<Date | null> {
  const { since } = await tx
    .selectFrom('recovery_codes')
    .select((row) => row.fn.max('made_at').as('since'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return since;
}

export async function recoveryCodesLeft(tx: Tx, accountId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
