import { sql } from 'kysely';
import type { Tx } from './transactions.ts';

/*
 * Locks of acts on credentials and rights. A row that shared locks overlap on never becomes free for an act that must
 * change it, because PostgreSQL lets shared lockers pass a waiting one; two shared lockers that change the row deadlock.
 * These locks are exclusive, and PostgreSQL grants them in the order of arrival: who takes an account or its rights away
 * waits for the transactions before it only, however many calls its holder repeats.
 *
 * The order of a transaction: administrators of the company, accounts by id, then rows (pending sign-ins before the
 * account, the account before users and sessions). The first two are taken together, before the first row, by the
 * caller's hold (Ctx.hold) and the claims of `inTenant` and `inSystemFor`.
 */

/** A lock by its rank and id; the texts sort into the order in which they are taken. */
export type OrderedLock = `1 administrators ${string}` | `2 account ${string}`;

/** Returns the locks of an act besides that of its caller, before it changes anything. */
export type Claims = (tx: Tx) => Promise<readonly OrderedLock[]> | readonly OrderedLock[];

/** The lock of acts that could leave a company without an administrator. */
export const administratorsLock = (tenantId: string): OrderedLock => `1 administrators ${tenantId}`;

/** The lock of one person: all sessions and rights of the account, or of the user where there is no account. */
export const accountLock = (accountOrUserId: string): OrderedLock => `2 account ${accountOrUserId}`;

/** Takes locks in their order; they are released when the transaction ends. */
export async function lockInOrder(tx: Tx, locks: readonly OrderedLock[]): Promise<void> {
  for (const lock of [...new Set(locks)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
}
