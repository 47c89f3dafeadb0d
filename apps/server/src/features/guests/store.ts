import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { signsIn } from '../users/index.ts';

export interface NewLink {
  tenant_id: string;
  id: string;
  hash: Buffer;
  document_id: string;
  member_id: string;
  /** The address that the link is mailed to. */
  mailed_to: string;
  created_at: Date;
  expires_at: Date;
}

export const insertLink = (tx: Tx, row: NewLink) => tx.insertInto('guest_links').values(row).execute();

/** @returns how many of this entry's links worked until now, or could be renewed */
export async function revokeLinks(tx: Tx, memberId: string, now: Date): Promise<number> {
  const done = await tx
    .updateTable('guest_links')
    .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(now)), is_renewable: false }))
    .where('member_id', '=', memberId)
    .where(isRevocable)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Condition that the user still has the address that the link was mailed to. */
const isAtMailbox = sql<boolean>`(guest_links.mailed_to is null
  or guest_links.mailed_to = coalesce(users.former_email, users.email))`;

/** Condition that the link was not revoked, or a reaction of its person's account ended it. */
const isRevocable = sql<boolean>`(guest_links.revoked_at is null or guest_links.is_renewable)`;

/**
 * Returns a link that was not revoked, with the state of its member entry; undefined too when the entry was deleted, or
 * its user was deactivated or deleted, or has another address than the one that the link was mailed to.
 */
export const readLink = (tx: Tx, hash: Buffer) => notRevoked(tx, hash).executeTakeFirst();

/** The same, locked: an act that revokes the link waits for this transaction. */
export const lockLink = (tx: Tx, hash: Buffer) => notRevoked(tx, hash).forShare('guest_links').executeTakeFirst();

/** The same for a link that a reaction has ended too: its mailbox may have a new one. */
export const readLinkToRenew = (tx: Tx, hash: Buffer) => linkOfHash(tx, hash).where(isRevocable).executeTakeFirst();

const notRevoked = (tx: Tx, hash: Buffer) => linkOfHash(tx, hash).where('guest_links.revoked_at', 'is', null);

const linkOfHash = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('guest_links')
    .innerJoin('entry_standing', (join) =>
      join
        .onRef('entry_standing.tenant_id', '=', 'guest_links.tenant_id')
        .onRef('entry_standing.member_id', '=', 'guest_links.member_id'),
    )
    .innerJoin('users', (join) =>
      join
        .onRef('users.tenant_id', '=', 'entry_standing.tenant_id')
        .onRef('users.id', '=', 'entry_standing.user_id')
        .on('users.state', '<>', 'inactive'),
    )
    .select([
      'guest_links.document_id',
      'guest_links.member_id',
      'guest_links.expires_at',
      'guest_links.is_renewable',
      'entry_standing.user_id',
      'entry_standing.is_open',
    ])
    .select(signsIn('users').as('signs_in'))
    .where('guest_links.hash', '=', hash)
    .where(isAtMailbox);

/** Returns any link that was ever issued, also of a deleted entry. */
export const readAnyLink = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('guest_links')
    .select(['document_id', 'member_id', 'mailed_to', 'expires_at', 'revoked_at', 'is_renewable'])
    .where('hash', '=', hash)
    .executeTakeFirst();

export interface CodeRow {
  tenant_id: string;
  member_id: string;
  browser_hash: Buffer;
  /** Null when the browser is proven. */
  code_hash: Buffer | null;
  sent_at: Date;
  expires_at: Date;
}

/** Returns the code, or the proof, that is still valid for this entry in this browser. */
export const readCode = (tx: Tx, { memberId, browser, now }: { memberId: string; browser: Buffer; now: Date }) =>
  tx
    .selectFrom('guest_codes')
    .select(['code_hash', 'sent_at'])
    .where('member_id', '=', memberId)
    .where('browser_hash', '=', browser)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const upsertCode = (tx: Tx, row: CodeRow) => {
  const { code_hash, sent_at, expires_at } = row;
  return tx
    .insertInto('guest_codes')
    .values(row)
    .onConflict((clash) =>
      clash.columns(['tenant_id', 'member_id', 'browser_hash']).doUpdateSet({ code_hash, sent_at, expires_at }),
    )
    .execute();
};

/** Deletes codes and proofs: a new link requires a new code. */
export const deleteCodes = (tx: Tx, memberId: string) =>
  tx.deleteFrom('guest_codes').where('member_id', '=', memberId).execute();

export const deleteOldCodes = (tx: Tx, now: Date) =>
  tx.deleteFrom('guest_codes').where('expires_at', '<', now).execute();

export const hasConsented = async (tx: Tx, memberId: string, textHash: Buffer): Promise<boolean> => {
  const found = await tx
    .selectFrom('guest_consents')
    .select('agreed_at')
    .where('member_id', '=', memberId)
    .where('text_hash', '=', textHash)
    .executeTakeFirst();
  return found !== undefined;
};

interface NewConsent {
  tenant_id: string;
  member_id: string;
  text_hash: Buffer;
  document_id: string;
  agreed_at: Date;
}

/** @returns whether this is the first time */
export async function insertConsent(tx: Tx, row: NewConsent): Promise<boolean> {
  const done = await tx
    .insertInto('guest_consents')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}
