import { sql } from 'kysely';
import type { Tx } from './transactions.ts';

/*
 * Locks of acts on credentials and rights. A row that shared locks overlap on never becomes free for an act that must
 * change it, because PostgreSQL lets shared lockers pass a waiting one; two shared lockers that change the row deadlock.
 * These locks are exclusive, and PostgreSQL grants them in the order of arrival: who takes an account or its rights away
 * waits for the transactions before it only, however many calls its holder repeats.
 *
 * Other acts take the locks of the rights that they need in the shared mode: they run beside each other, and none that
 * comes after a waiting removal passes it.
 *
 * The order of a transaction: rights of the company, its administrators, accounts by id, then rows (pending sign-ins
 * before the account, the account before users and sessions). The first three are taken together, before the first row,
 * by the caller's hold (Ctx.hold) and the claims of `inTenant` and `inSystemFor`.
 */

/** A lock by its rank and id; the texts sort into the order in which they are taken. */
export type OrderedLock = `0 rights ${string}` | `1 administrators ${string}` | `2 account ${string}`;

/** Returns the locks of an act besides that of its caller, before it changes anything. */
export type Claims = (tx: Tx) => Promise<readonly OrderedLock[]> | readonly OrderedLock[];

/**
 * The lock of acts that take something away from many callers of a company at once: modules, permissions of roles, API
 * keys, its provider, its activation.
 */
export const rightsLock = (tenantId: string): OrderedLock => `0 rights ${tenantId}`;

/** The lock of acts that could leave a company without an administrator. */
export const administratorsLock = (tenantId: string): OrderedLock => `1 administrators ${tenantId}`;

/** The lock of one person: all sessions and rights of the account, or of the user where there is no account. */
export const accountLock = (accountOrUserId: string): OrderedLock => `2 account ${accountOrUserId}`;

/** Takes locks in their order; they are released when the transaction ends. `shared`: beside others that share them. */
export async function lockInOrder(
  tx: Tx,
  locks: readonly OrderedLock[],
  shared: readonly OrderedLock[] = [],
): Promise<void> {
  const alone = new Set(locks);
  for (const lock of [...new Set([...locks, ...shared])].toSorted()) {
    const key = sql`hashtextextended(${lock}, 0)`;
    await (
      alone.has(lock) ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`
    ).execute(tx);
  }
}
