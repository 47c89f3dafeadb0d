import { CREDENTIAL_ACTS, type MailboxChain, mailboxesBefore } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { Period } from '../factors/store.ts';

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
    .returning(['account_id', 'email', 'added_at', 'removes', 'removes_until'])
    .executeTakeFirst();

export const deleteOldAdditionLinks = (tx: Tx, now: Date) =>
  tx.deleteFrom('addition_links').where('expires_at', '<', now).execute();

export const deleteAdditionLinksOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('addition_links').where('account_id', '=', accountId).execute();

export interface SpentLinks {
  chain: MailboxChain;
  mailbox: string;
  /** Until when what was added is removed; absent for now. */
  until?: Date;
  /** Only the links that ask for the removal of everything. */
  removes?: 'all';
}

/**
 * Deletes the links of a mailbox and of those after it that could remove only what is removed already; links of earlier
 * mailboxes remain, and so do those about what was added later.
 */
export async function deleteSpentAdditionLinks(
  tx: Tx,
  accountId: string,
  { chain, mailbox, until, removes }: SpentLinks,
): Promise<void> {
  const kept = mailboxesBefore(chain, mailbox);
  await tx
    .deleteFrom('addition_links')
    .where('account_id', '=', accountId)
    .$if(removes !== undefined, (query) => query.where('removes', '=', removes!))
    .$if(until !== undefined, (query) =>
      query.where((row) => row.or([row('added_at', '<', until!), row('removes_until', '<=', until!)])),
    )
    .$if(kept.length > 0, (query) =>
      query.where((row) => row.or([row('email', 'is', null), row('email', 'not in', kept)])),
    )
    .execute();
}

/**
 * Lets the links of a mailbox and of those after it remove only what was added until now: what is added from now on is
 * added by a reader who has denied a sign-in or a request, or set the password.
 */
export async function limitAdditionLinks(
  tx: Tx,
  accountId: string,
  { chain, mailbox }: { chain: MailboxChain; mailbox: string },
): Promise<void> {
  const kept = mailboxesBefore(chain, mailbox);
  await tx
    .updateTable('addition_links')
    .set({ removes_until: contextOf(tx).clock.now() })
    .where('account_id', '=', accountId)
    .where('removes_until', 'is', null)
    .$if(kept.length > 0, (query) =>
      query.where((row) => row.or([row('email', 'is', null), row('email', 'not in', kept)])),
    )
    .execute();
}

/**
 * Returns the companies that an account joined in a period, after it existed already: the first company of a new account
 * opens it, and joins nothing.
 */
export async function joiningsOf(
  tx: Tx,
  accountId: string,
  { since, until }: Period,
): Promise<{ tenantId: string; userId: string }[]> {
  const rows = await tx
    .selectFrom('events as e')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.actor_id'))
    .select(['u.tenant_id', 'u.id'])
    .distinct()
    .where('u.account_id', '=', accountId)
    .where('e.name', '=', CREDENTIAL_ACTS['company.joined'].event)
    .where('e.at', '>=', since)
    .where('e.at', '<=', until)
    .where(sql<boolean>`e.data ->> 'isKnown' = 'true'`)
    .execute();
  return rows.map(({ tenant_id, id }) => ({ tenantId: tenant_id, userId: id }));
}

/** Returns when the newest factor, eID or list of recovery codes of an account was added; null without any. */
export async function newestAddition(tx: Tx, accountId: string): Promise<Date | null> {
  const { rows } = await sql<{ newest: Date | null }>`
    select greatest(
      (select max(created_at) from passkeys where account_id = ${accountId}),
      (select max(confirmed_at) from authenticators where account_id = ${accountId}),
      (select max(made_at) from recovery_codes where account_id = ${accountId}),
      (select max(linked_at) from eid_identities where account_id = ${accountId}),
      (select max(s.linked_at) from sso_identities s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
        where u.account_id = ${accountId})
    ) as newest`.execute(tx);
  return rows[0]?.newest ?? null;
}
