import type { Tables, Tx } from '../../../platform/db/index.ts';

/* Accounts have no tenant, so every transaction must be one of inSystem or inSystemFor. */

/**
 * What ends something that opens an account, changes how it opens, or acts for it, and that a thief of a session or of a
 * mailbox may have kept:
 * - `sessions`: any end of all sessions of the account ends it (endPendingAccess, endSessionsOfAccount);
 * - `reaction`: a reaction that a mailbox proves ends it, by the order of the mailboxes (ownerDenied). A changed password
 *   is no such reaction: sessions end nothing that a mailbox got;
 * - `removal`: such a reaction that removes what it could remove deletes it, any other lets it remove nothing later
 *   (ownerReacted);
 * - `begun`: it opens nothing if it began before the sessions ended (checked-proof.ts);
 * - `session`: it counts inside an open session only.
 */
type EndedBy = 'sessions' | 'reaction' | 'removal' | 'begun' | 'session';

type Column = { [T in keyof Tables]: `${T}.${keyof Tables[T] & string}` }[keyof Tables];

/** Every column of such things. A test compares it with the columns of the database. */
export const PENDING_PROOFS = {
  'sign_ins.key_hash': 'sessions',
  'sign_ins.code_hash': 'sessions',
  'switch_tickets.hash': 'sessions',
  'refresh_tokens.hash': 'sessions',
  'refresh_tokens.next_hash': 'sessions',
  'reset_links.hash': 'reaction',
  'confirmations.hash': 'reaction',
  'recoveries.id': 'reaction',
  'sessions.end_hash': 'reaction',
  'address_changes.code_hash': 'reaction',
  'address_changes.stop_hash': 'reaction',
  'factor_recoveries.stop_hash': 'reaction',
  'guest_links.hash': 'reaction',
  'guest_codes.code_hash': 'reaction',
  'shares.hash': 'reaction',
  // Those that the account sent: they open an account of another person (undoCompanyActs).
  'invitations.hash': 'reaction',
  'addition_links.hash': 'removal',
  'eid_sign_ins.return_hash': 'begun',
  'sso_sign_ins.state_hash': 'begun',
  // Those of a sign-in have no account yet and are compared as `begun` too.
  'passkey_challenges.challenge': 'session',
  // The code of a fresh proof.
  'sessions.proof_hash': 'session',
} as const satisfies Partial<Record<Column, EndedBy>>;

/**
 * Deletes what could open a session of an account soon afterwards: sign-ins that wait for a code, and tickets to other
 * companies.
 */
export async function endPendingAccess(tx: Tx, accountId: string, tenantId?: string): Promise<void> {
  for (const table of ['sign_ins', 'switch_tickets'] as const)
    await tx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId!))
      .execute();
}

/**
 * Deletes the links that the present mailbox of an account got or asked for, after the reader of a mailbox reacted:
 * a former reader of that mailbox may have kept them. Its reader can ask again.
 */
export async function endMailedProofs(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('reset_links').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('confirmations').where('account_id', '=', accountId).where('used_at', 'is', null).execute();
  await tx
    .deleteFrom('recoveries')
    .where('email', '=', (row) => row.selectFrom('accounts').select('email').where('id', '=', accountId))
    .execute();
}
