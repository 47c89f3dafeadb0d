import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/* Accounts have no tenant, so every transaction must be one of inSystem or inSystemFor. */

export interface AdditionLink {
  hash: Buffer;
  account_id: string;
  /** The address that the link is mailed to. */
  email: string;
  added_at: Date;
  expires_at: Date;
  /** `young`: what was added in the last days, at once. `all`: everything, after the waiting time of lost factors. */
  removes: 'young' | 'all';
}

export const insertAdditionLink = (tx: Tx, row: AdditionLink) => tx.insertInto('addition_links').values(row).execute();

/** Returns the account of a valid link, without using it. */
export const accountOfLink = async (tx: Tx, hash: Buffer, now: Date): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('addition_links')
      .select('account_id')
      .where('hash', '=', hash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.account_id;

/** Uses up a link. @returns undefined for an unknown, used or expired link */
export const useAdditionLink = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .deleteFrom('addition_links')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['account_id', 'email', 'added_at', 'removes'])
    .executeTakeFirst();

export const deleteOldAdditionLinks = (tx: Tx, now: Date) =>
  tx.deleteFrom('addition_links').where('expires_at', '<', now).execute();

export const deleteAdditionLinksOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('addition_links').where('account_id', '=', accountId).execute();

/** Returns when the newest factor, eID or list of recovery codes of an account was added; null without any. */
export async function newestAddition(tx: Tx, accountId: string): Promise<Date | null> {
  const { rows } = await sql<{ newest: Date | null }>`
    select greatest(
      (select max(created_at) from passkeys where account_id = ${accountId}),
      (select max(confirmed_at) from authenticators where account_id = ${accountId}),
      (select max(made_at) from recovery_codes where account_id = ${accountId}),
      (select max(linked_at) from eid_identities where account_id = ${accountId})
    ) as newest`.execute(tx);
  return rows[0]?.newest ?? null;
}
