import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Whose session a proof opens. */
export interface ProofHolder {
  accountId: string;
  userId: string;
}

/** An account, its user and the company, as far as they decide about a new session. */
export interface Access {
  isActive: boolean;
  /** When all sessions of account, user or company last ended; null: never. */
  endedAt: Date | null;
}

/**
 * Locks account, user and company, in this order, until the transaction ends. An act that ends their sessions, or
 * removes a credential of the account, waits for it or was committed before. Needs a transaction of inSystemFor.
 */
export async function lockAccess(tx: Tx, { accountId, userId }: ProofHolder): Promise<Access> {
  const { tenantId } = contextOf(tx);
  const columns = ['state', 'access_ended_at'] as const;
  const account = await tx
    .selectFrom('accounts')
    .select(columns)
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirst();
  const user = await tx
    .selectFrom('users')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('account_id', '=', accountId)
    .forShare()
    .executeTakeFirst();
  const tenant = await tx
    .selectFrom('tenants')
    .select(columns)
    .where('id', '=', tenantId)
    .forShare()
    .executeTakeFirst();
  // Locked too, so that a provider that becomes required finds the sessions opened before.
  await tx.selectFrom('sso_providers').select('issuer').where('tenant_id', '=', tenantId).forShare().execute();
  const all = [account, user, tenant];
  const ends = all.flatMap((row) => row?.access_ended_at?.getTime() ?? []);
  return {
    isActive: all.every((row) => row?.state === 'active'),
    endedAt: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
}

/**
 * Locks an account before one of its credentials is removed: a session that is opened by that credential at this moment
 * is committed before, or finds it gone. Needs a transaction of inSystem.
 */
export const lockCredentials = (tx: Tx, accountId: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();

/** The clock of the database, since nodes have their own. */
const NOW = sql<Date>`clock_timestamp()`;

/** Records that all sessions of an account ended, in all companies or in one. Needs a transaction of inSystem. */
export async function markAccessEnded(tx: Tx, accountId: string, tenantId?: string): Promise<void> {
  if (tenantId === undefined)
    await tx.updateTable('accounts').set({ access_ended_at: NOW }).where('id', '=', accountId).execute();
  else
    await tx
      .updateTable('users')
      .set({ access_ended_at: NOW })
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', accountId)
      .execute();
}

/** Records that all sessions of a company ended. Needs a transaction of inSystem. */
export const markTenantEnded = (tx: Tx, tenantId: string) =>
  tx.updateTable('tenants').set({ access_ended_at: NOW }).where('id', '=', tenantId).execute();
