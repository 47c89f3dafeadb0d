import type { Tables, Tx } from '../../../platform/db/index.ts';

/* Accounts have no tenant, so every transaction must be one of inSystem or inSystemFor. */

/**
 * What ends something that waits to open an account or to change how it opens:
 * - `sessions`: any end of all sessions of the account deletes it (endPendingAccess);
 * - `mailbox`: a reaction that a mailbox proves deletes it (endMailedProofs); sessions end nothing that a mailbox got;
 * - `reaction`: a reaction ends it by the order of the mailboxes (owner-reacted.ts);
 * - `begun`: it opens nothing if it began before the sessions ended (checked-proof.ts);
 * - `session`: it counts inside an open session only;
 * - `sign-in`: it opens nothing without a complete sign-in of the account.
 */
type EndedBy = 'sessions' | 'mailbox' | 'reaction' | 'begun' | 'session' | 'sign-in';

/** Every table of such things. A test compares it with the tables of the database. */
export const PENDING_PROOFS = {
  sign_ins: 'sessions',
  switch_tickets: 'sessions',
  reset_links: 'mailbox',
  confirmations: 'mailbox',
  recoveries: 'mailbox',
  addition_links: 'reaction',
  address_changes: 'reaction',
  factor_recoveries: 'reaction',
  eid_sign_ins: 'begun',
  sso_sign_ins: 'begun',
  // Those of a sign-in have no account yet and are compared as `begun` too.
  passkey_challenges: 'session',
  // The code of a fresh proof.
  sessions: 'session',
  invitations: 'sign-in',
} as const satisfies Partial<Record<keyof Tables, EndedBy>>;

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
