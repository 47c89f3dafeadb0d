import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/* Accounts have no tenant, so every transaction must be one of inSystem or inSystemFor. */

export interface AdditionLink {
  hash: Buffer;
  account_id: string;
  added_at: Date;
  expires_at: Date;
}

export const insertAdditionLink = (tx: Tx, row: AdditionLink) => tx.insertInto('addition_links').values(row).execute();

/** Uses up a link. @returns undefined for an unknown, used or expired link */
export const useAdditionLink = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .deleteFrom('addition_links')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['account_id', 'added_at'])
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
