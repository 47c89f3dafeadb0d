import { type AddressStep, type MailboxChain, mailboxChain } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/* Accounts have no tenant, so every transaction must be one of inSystem or inSystemFor. */

/**
 * Returns whether an address belonged to another account until a change that its owner can still take back. Until that
 * period ends no other account gets the address (security AN-16).
 */
export async function isAddressReserved(tx: Tx, email: string, now: Date, accountId?: string): Promise<boolean> {
  const change = await tx
    .selectFrom('address_changes')
    .select('id')
    .where('old_email', '=', email)
    .where('state', '=', 'done')
    .where('stop_until', '>', now)
    .$if(accountId !== undefined, (query) => query.where('account_id', '<>', accountId!))
    .executeTakeFirst();
  return change !== undefined;
}

/** Returns the changes of an account's address that can still be taken back, oldest first. */
async function stepsToTakeBack(tx: Tx, accountId: string, now: Date): Promise<AddressStep[]> {
  const rows = await tx
    .selectFrom('address_changes')
    .select(['old_email', 'new_email'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'done')
    .where('stop_until', '>', now)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return rows.map(({ old_email: from, new_email: to }) => ({ from, to }));
}

/** Returns the mailboxes of an account, by which reactions and links are checked (security AN-16). */
export async function readChain(tx: Tx, accountId: string): Promise<MailboxChain> {
  const account = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst();
  return mailboxChain(await stepsToTakeBack(tx, accountId, contextOf(tx).clock.now()), account?.email ?? '');
}

/** Returns the first change by which a former address may take its account back. */
export const changeToTakeBack = (tx: Tx, email: string, now: Date) =>
  tx
    .selectFrom('address_changes')
    .select(['id', 'account_id', 'asked_at'])
    .where('old_email', '=', email)
    .where('state', '=', 'done')
    .where('stop_until', '>', now)
    .orderBy('asked_at')
    .executeTakeFirst();

/** Returns whether another account has proven an address. An unconfirmed account blocks no address. */
export async function isAddressProven(tx: Tx, accountId: string, email: string): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}

/**
 * Returns whether an account cannot get an address, because another account has proven it or can take it back. Guests
 * and invitations with that address do not block it; freeAddress moves them away.
 */
export const isAddressTaken = async (tx: Tx, accountId: string, email: string): Promise<boolean> =>
  (await isAddressProven(tx, accountId, email)) ||
  (await isAddressReserved(tx, email, contextOf(tx).clock.now(), accountId));

/** Selects other users with an address in the companies of an account. */
const usersBeside = (tx: Tx, accountId: string, email: string) =>
  tx
    .selectFrom('users as other')
    .innerJoin('users as own', 'own.tenant_id', 'other.tenant_id')
    .select(['other.tenant_id', 'other.id'])
    .where('own.account_id', '=', accountId)
    .where('other.email', '=', email)
    .whereRef('other.id', '<>', 'own.id');

/**
 * Frees an address for the account that has proven it. Deletes unconfirmed registrations of it, and invitations to it
 * in the companies of the account. Guests with that address there keep their parts in documents, by their links.
 */
export async function freeAddress(tx: Tx, accountId: string, email: string): Promise<void> {
  await endUnconfirmed(tx, email, accountId);
  for (const { tenant_id, id } of await usersBeside(tx, accountId, email).execute()) {
    await tx.deleteFrom('invitations').where('tenant_id', '=', tenant_id).where('user_id', '=', id).execute();
    await tx
      .updateTable('users')
      .set({ former_email: email, email: `${id}@former.invalid` })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .execute();
  }
}

/** Ends the unconfirmed account of an address. Its users become guests again, as they were before the registration. */
export async function endUnconfirmed(tx: Tx, email: string, besides?: string): Promise<void> {
  const ended = await tx
    .updateTable('accounts')
    .set({ email: sql<string>`id || '@erased.invalid'`, password: null, state: 'inactive' })
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .$if(besides !== undefined, (query) => query.where('id', '<>', besides!))
    .returning('id')
    .executeTakeFirst();
  if (!ended) return;
  await tx.deleteFrom('confirmations').where('account_id', '=', ended.id).execute();
  await tx.deleteFrom('reset_links').where('account_id', '=', ended.id).execute();
  await tx
    .updateTable('users')
    .set({ account_id: null, state: sql<string>`case state when 'active' then 'invited' else state end` })
    .where('account_id', '=', ended.id)
    .execute();
}
