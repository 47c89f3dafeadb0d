import { isLocale, LIMITS } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

export interface Invitation {
  tenant_id: string;
  user_id: string;
  hash: Buffer;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
}

/** Inserts an invitation. It replaces an older one of the same user, whose link becomes invalid. */
export const insertInvitation = (tx: Tx, row: Invitation) =>
  tx
    .insertInto('invitations')
    .values(row)
    .onConflict((clash) =>
      clash.columns(['tenant_id', 'user_id']).doUpdateSet({
        hash: row.hash,
        invited_by: row.invited_by,
        created_at: row.created_at,
        expires_at: row.expires_at,
      }),
    )
    .execute();

/** Returns the invited user of a valid link; the invitation is locked until the transaction ends. */
export const lockInvitation = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .selectFrom('invitations')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'invitations.user_id').onRef('users.tenant_id', '=', 'invitations.tenant_id'),
    )
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.locale',
      'invitations.invited_by',
    ])
    .where('invitations.tenant_id', '=', contextOf(tx).tenantId)
    .where('invitations.hash', '=', hash)
    .where('invitations.expires_at', '>', now)
    .where('users.state', '!=', 'inactive')
    .forUpdate('invitations')
    .executeTakeFirst();

export const deleteInvitation = (tx: Tx, userId: string) =>
  tx.deleteFrom('invitations').where('user_id', '=', userId).execute();

/**
 * Returns the expiry of each open invitation by user id. It may have passed: users who have not accepted are included.
 */
export async function openInvitations(tx: Tx, userIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('invitations')
    .select(['user_id', 'expires_at'])
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ user_id, expires_at }) => [user_id, expires_at]));
}

/** The user that a registration creates when its address is confirmed; nulls if the user exists already. */
export interface WaitingRegistration {
  tenant_id: string | null;
  first_name: string | null;
  last_name: string | null;
  locale: string | null;
}

export const insertConfirmation = (
  tx: Tx,
  row: { hash: Buffer; account_id: string; expires_at: Date; browser_hash: Buffer } & Partial<WaitingRegistration>,
) => tx.insertInto('confirmations').values(row).execute();

/** Deletes the links of older registrations of an address, which a newer one makes invalid. */
export const deleteConfirmationsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('confirmations').where('account_id', '=', accountId).execute();

/** Returns what a link would confirm, without using it. */
export const readConfirmation = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .selectFrom('confirmations')
    .innerJoin('accounts', 'accounts.id', 'confirmations.account_id')
    .select(['confirmations.tenant_id', 'first_name', 'last_name', 'browser_hash', 'email', 'confirmed_at'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();

/**
 * Uses up a link and returns the account it confirms; undefined if it was used or has expired. Names, tenant and
 * browser of the registration are deleted.
 */
export async function takeConfirmation(tx: Tx, hash: Buffer, now: Date) {
  const row = await tx
    .selectFrom('confirmations')
    .select(['account_id', 'tenant_id', 'first_name', 'last_name', 'locale'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row)
    await tx
      .updateTable('confirmations')
      .set({ used_at: now, tenant_id: null, first_name: null, last_name: null, locale: null, browser_hash: null })
      .where('hash', '=', hash)
      .execute();
  return row;
}

/** Returns whether a link has confirmed its address already. */
export const isUsedConfirmation = async (tx: Tx, hash: Buffer, now: Date): Promise<boolean> =>
  (await tx
    .selectFrom('confirmations')
    .select('hash')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('used_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Returns the names of a registration at this tenant whose address is not confirmed yet. */
export async function namesWaiting(tx: Tx, email: string) {
  const row = await tx
    .selectFrom('confirmations')
    .innerJoin('accounts', 'accounts.id', 'confirmations.account_id')
    .select(['first_name', 'last_name', 'locale'])
    .where('email', '=', email)
    .where('confirmations.tenant_id', '=', contextOf(tx).tenantId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const locale = row.locale && isLocale(row.locale) ? row.locale : null;
  return { firstName: row.first_name ?? '', lastName: row.last_name ?? '', locale };
}

interface NewTicket {
  hash: Buffer;
  account_id: string;
  tenant_id: string;
  expires_at: Date;
  /** The session that requested it. */
  session_id: string;
  /** The network of the browser that requested it. */
  network: string;
}

export const insertTicket = (tx: Tx, row: NewTicket) => tx.insertInto('switch_tickets').values(row).execute();

/** Restricts to tickets of open sessions: the end of a session also ends the access it began. */
const ofOpenSession = sql<boolean>`exists (select from sessions s where s.id = session_id and s.ended_at is null)`;

interface ReadTicket {
  tenantId: string;
  now: Date;
  /** The network of the caller. */
  network: string;
}

/**
 * Returns the account that a ticket brings into this tenant, and what the session that requested it has shown, without
 * using the ticket. Nothing from another network than that of the request: another host may have read the ticket.
 */
export const readTicket = (tx: Tx, hash: Buffer, { tenantId, now, network }: ReadTicket) =>
  tx
    .selectFrom('switch_tickets as ticket')
    .innerJoin('sessions', 'sessions.id', 'ticket.session_id')
    .select(['ticket.account_id', 'sessions.opened_by', 'sessions.is_bound', 'sessions.lacks_factor'])
    .select((row) => row.fn.coalesce('sessions.signed_in_at', 'sessions.created_at').as('signed_in_at'))
    .where('ticket.hash', '=', hash)
    .where('ticket.tenant_id', '=', tenantId)
    .where((row) => row.or([row('ticket.network', 'is', null), row('ticket.network', '=', network)]))
    .where('ticket.expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();

/** Uses up a ticket and returns the account that it brings into this tenant. */
export const takeTicket = (tx: Tx, hash: Buffer, { tenantId, now }: { tenantId: string; now: Date }) =>
  tx
    .deleteFrom('switch_tickets')
    .where('hash', '=', hash)
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '>', now)
    .where(ofOpenSession)
    .returning(['account_id', 'begun_at'])
    .executeTakeFirst();

export async function deleteOldLinks(tx: Tx, now: Date): Promise<void> {
  // The names of a registration are needed as long as its link can be sent again.
  const last = new Date(now.getTime() - LIMITS.registrationTryLife);
  await tx
    .deleteFrom('confirmations')
    .where('expires_at', '<', now)
    .where((row) => row.or([row('used_at', 'is not', null), row('expires_at', '<', last)]))
    .execute();
  await tx.deleteFrom('switch_tickets').where('expires_at', '<', now).execute();
}
