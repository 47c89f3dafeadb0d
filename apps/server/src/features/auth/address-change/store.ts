import { foldText, type MailboxChain, rightsEndedBy, rightsLeftBy } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { freeAddress, readChain } from '../store/addresses.ts';
import { endPendingAccess } from '../store/pending-proofs.ts';
import { setAddressOfEntries } from '../store/personal-links.ts';

/* Accounts have no tenant, so every transaction must be one of inSystem or inSystemFor. */

export interface AddressChange {
  id: string;
  account_id: string;
  old_email: string;
  new_email: string;
  code_hash: Buffer;
  code_until: Date;
  stop_hash: Buffer;
  stop_until: Date;
  asked_at: Date;
}

/** Stores a request. Codes of earlier requests become invalid. */
export async function insertChange(tx: Tx, row: AddressChange): Promise<void> {
  await tx
    .updateTable('address_changes')
    .set({ code_until: row.asked_at })
    .where('account_id', '=', row.account_id)
    .where('state', '=', 'asked')
    .execute();
  await tx.insertInto('address_changes').values(row).execute();
}

/**
 * Stores another link for a change, valid as long as its first one: as a request at the same time whose code never
 * counts, because each link stops its own request and all later ones.
 */
export const insertStopLink = (tx: Tx, changeId: string, { id, stop_hash }: Pick<AddressChange, 'id' | 'stop_hash'>) =>
  sql`
    insert into address_changes
      (id, account_id, old_email, new_email, code_hash, code_until, stop_hash, stop_until, asked_at)
    select ${id}, account_id, old_email, new_email, ''::bytea, asked_at, ${stop_hash}, stop_until, asked_at
    from address_changes where id = ${changeId}`.execute(tx);

/** Returns the request with a valid code; locked until the transaction ends. */
export const lockOpenChange = (tx: Tx, accountId: string, now: Date) =>
  tx
    .selectFrom('address_changes')
    .select(['id', 'old_email', 'new_email', 'code_hash'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'asked')
    .where('code_until', '>', now)
    .forUpdate()
    .executeTakeFirst();

export const finishChange = (tx: Tx, id: string) =>
  tx.updateTable('address_changes').set({ state: 'done' }).where('id', '=', id).execute();

/** Returns the account of a link, which may be invalid. */
export const accountOfStopLink = async (tx: Tx, stopHash: Buffer): Promise<string | undefined> =>
  (await tx.selectFrom('address_changes').select('account_id').where('stop_hash', '=', stopHash).executeTakeFirst())
    ?.account_id;

/** Returns the request of a link, locked until the transaction ends; undefined for an invalid link. */
export const lockChangeOfLink = (tx: Tx, stopHash: Buffer, now: Date) =>
  tx
    .selectFrom('address_changes')
    .select(['id', 'account_id', 'old_email', 'asked_at'])
    .where('stop_hash', '=', stopHash)
    .where('stop_until', '>', now)
    .where('state', '<>', 'stopped')
    .forUpdate()
    .executeTakeFirst();

/**
 * Stops a request and all later ones of the account, which the same intruder may have made.
 * @returns those of them that had changed the address, oldest first
 */
export async function stopChangesSince(
  tx: Tx,
  { account_id, asked_at }: { account_id: string; asked_at: Date },
): Promise<string[]> {
  const open = await tx
    .selectFrom('address_changes')
    .select(['id', 'state'])
    .where('account_id', '=', account_id)
    .where('asked_at', '>=', asked_at)
    .where('state', '<>', 'stopped')
    .orderBy('asked_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of open)
    await tx.updateTable('address_changes').set({ state: 'stopped' }).where('id', '=', id).execute();
  return open.filter(({ state }) => state === 'done').map(({ id }) => id);
}

/** Ends the right of former mailboxes to take the account back that a reaction of a mailbox ends (rightsEndedBy). */
export async function endRightsAfter(tx: Tx, accountId: string, mailbox: string): Promise<void> {
  const now = contextOf(tx).clock.now();
  const ended = rightsEndedBy(await readChain(tx, accountId), mailbox);
  if (ended.length === 0) return;
  await tx
    .updateTable('address_changes')
    .set({ stop_until: now })
    .where('account_id', '=', accountId)
    .where('state', '=', 'done')
    .where('stop_until', '>', now)
    .where('old_email', 'in', ended)
    .execute();
}

/**
 * Ends the links of requests that nobody confirmed, except those of mailboxes that may take the account back: a former
 * reader of the mailbox would undo by them what the owner does from now on.
 */
export async function endStopLinks(
  tx: Tx,
  accountId: string,
  { chain, mailbox }: { chain: MailboxChain; mailbox: string },
): Promise<void> {
  const now = contextOf(tx).clock.now();
  const kept = rightsLeftBy(chain, mailbox);
  await tx
    .updateTable('address_changes')
    .set({ stop_until: now })
    .where('account_id', '=', accountId)
    .where('state', '=', 'asked')
    .where('stop_until', '>', now)
    .$if(kept.length > 0, (query) => query.where('old_email', 'not in', kept))
    .execute();
}

/** Makes the codes of open requests invalid. Their links end by the order of the mailboxes (endStopLinks). */
export const endCodesOfChanges = (tx: Tx, accountId: string, now: Date) =>
  tx
    .updateTable('address_changes')
    .set({ code_until: now })
    .where('account_id', '=', accountId)
    .where('state', '=', 'asked')
    .where('code_until', '>', now)
    .execute();

/**
 * Sets another address of an account, of its users in every company, and of their open entries in documents. Links and
 * codes mailed to the former address become invalid. Unconfirmed registrations and invitations at the new one are
 * removed (freeAddress).
 */
export async function setAddress(tx: Tx, accountId: string, email: string): Promise<void> {
  // Done first, because a concurrent sign-in locks its own row before the account.
  await endPendingAccess(tx, accountId);
  await freeAddress(tx, accountId, email);
  await tx.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
  const users = await tx
    .selectFrom('users')
    .select(['tenant_id', 'id', 'first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .execute();
  for (const { tenant_id, id, first_name, last_name } of users)
    await tx
      .updateTable('users')
      .set({ email, folded: foldText(`${first_name} ${last_name} ${email}`) })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .execute();
  await tx.deleteFrom('reset_links').where('account_id', '=', accountId).execute();
  await setAddressOfEntries(tx, accountId, email);
}

/**
 * Returns whether the session's company requires its own provider for a domain, for an active user. Requirements of
 * other companies have no effect here.
 */
export async function isProviderRequired(
  tx: Tx,
  { accountId, tenantId, domain }: { accountId: string; tenantId: string; domain: string },
): Promise<boolean> {
  const rows = await tx
    .selectFrom('sso_providers')
    .innerJoin('users', 'users.tenant_id', 'sso_providers.tenant_id')
    .select('sso_providers.domains')
    .where('users.account_id', '=', accountId)
    .where('users.tenant_id', '=', tenantId)
    .where('users.state', '=', 'active')
    .where('sso_providers.is_enforced', '=', true)
    .execute();
  return rows.some(({ domains }) => domains.includes(domain));
}

export const deleteOldChanges = (tx: Tx, now: Date) =>
  tx.deleteFrom('address_changes').where('stop_until', '<', now).execute();

export const deleteChangesOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('address_changes').where('account_id', '=', accountId).execute();
