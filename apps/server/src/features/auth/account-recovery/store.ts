import type { RecoveryAsker, RecoveryState } from '@paraph/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/* Accounts have no tenant, so every transaction must be one of inSystem or inSystemFor. */

export interface RecoveryRow {
  id: string;
  account_id: string;
  asked_by: RecoveryAsker;
  tenant_id: string;
  user_id: string;
  reason: string;
  asked_at: Date;
  due_at: Date;
  /** Of the links that stop it; they are of a round (stopSecret). */
  stop_hash: Buffer;
  links_round: number;
  /** When the links were last mailed; null for a request of an earlier version. */
  mailed_at: Date | null;
  /** By whose link it was made, or for which the operator made it; null for a request of a session. */
  mailbox: string | null;
}

/** Returns false when a request of the account waits already. */
export async function insertRecovery(tx: Tx, row: RecoveryRow): Promise<boolean> {
  const done = await tx
    .insertInto('factor_recoveries')
    .values(row)
    .onConflict((clash) => clash.column('account_id').where('state', '=', sql.lit('waiting')).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

const columns = [
  'id',
  'account_id',
  'asked_by',
  'tenant_id',
  'user_id',
  'reason',
  'asked_at',
  'due_at',
  'mailbox',
  'links_round',
  'mailed_at',
] as const;
export type RecoveryRecord = Pick<RecoveryRow, (typeof columns)[number]>;

/** Returns the waiting request of an account. */
export const waitingRecovery = async (tx: Tx, accountId: string): Promise<RecoveryRecord | undefined> =>
  (await tx
    .selectFrom('factor_recoveries')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()) as RecoveryRecord | undefined;

/** The same, locked until the transaction ends. */
export const lockWaitingRecovery = async (tx: Tx, accountId: string): Promise<RecoveryRecord | undefined> =>
  (await tx
    .selectFrom('factor_recoveries')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()) as RecoveryRecord | undefined;

/** Stores which links of a request are valid, and when they were mailed. */
export const keepStopLinks = (tx: Tx, id: string, { round, hash, now }: { round: number; hash: Buffer; now: Date }) =>
  tx
    .updateTable('factor_recoveries')
    .set({ stop_hash: hash, links_round: round, mailed_at: now })
    .where('id', '=', id)
    .execute();

/** Returns the waiting request that a mailed link stops. */
export const recoveryOfLink = async (tx: Tx, stopHash: Buffer): Promise<RecoveryRecord | undefined> =>
  (await tx
    .selectFrom('factor_recoveries')
    .select(columns)
    .where('stop_hash', '=', stopHash)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()) as RecoveryRecord | undefined;

/** Returns when the last request that was made with the account's password was stopped. */
export const lastStop = async (tx: Tx, accountId: string): Promise<Date | null> =>
  (
    await tx
      .selectFrom('factor_recoveries')
      .select('ended_at')
      .where('account_id', '=', accountId)
      .where('asked_by', '=', 'owner')
      .where('state', '=', 'stopped')
      .orderBy('ended_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.ended_at ?? null;

/** Returns the account of a request, which may have ended. */
export const accountOfRecovery = async (
  tx: Tx,
  by: { id: string } | { stop_hash: Buffer },
): Promise<string | undefined> => {
  const requests = tx.selectFrom('factor_recoveries').select('account_id');
  const found = 'id' in by ? requests.where('id', '=', by.id) : requests.where('stop_hash', '=', by.stop_hash);
  return (await found.executeTakeFirst())?.account_id;
};

/** Returns whether a request still waits. */
export const isWaiting = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('factor_recoveries')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()) !== undefined;

/** Returns the waiting requests for others that operators with these accounts made in a period. */
export const waitingByOperators = (
  tx: Tx,
  accountIds: readonly string[],
  { since, until }: { since: Date; until: Date },
): Promise<Pick<RecoveryRecord, 'id' | 'tenant_id' | 'account_id'>[]> =>
  tx
    .selectFrom('factor_recoveries as r')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.user_id'))
    .select(['r.id', 'r.tenant_id', 'r.account_id'])
    .where('r.state', '=', 'waiting')
    .where('r.asked_by', '=', 'operator')
    .where('r.asked_at', '>=', since)
    .where('r.asked_at', '<=', until)
    .where((row) => row.or([row('u.account_id', 'in', accountIds), row('u.former_account_id', 'in', accountIds)]))
    .execute();

interface Ending {
  state: Exclude<RecoveryState, 'waiting'>;
  now: Date;
  due?: Date;
  askedBy?: RecoveryAsker;
}

/**
 * Ends a waiting request, once.
 * @returns undefined when it does not wait, is not due by `due` or was made by another requester
 */
export async function endRecovery(
  tx: Tx,
  which: { id: string } | { account_id: string },
  { state, now, due, askedBy }: Ending,
): Promise<RecoveryRecord | undefined> {
  const [[column, value]] = Object.entries(which) as [['id' | 'account_id', string]];
  let found = tx
    .updateTable('factor_recoveries')
    .set({ state, ended_at: now })
    .where(column, '=', value)
    .where('state', '=', 'waiting');
  if (due) found = found.where('due_at', '<=', due);
  if (askedBy) found = found.where('asked_by', '=', askedBy);
  return (await found.returning(columns).executeTakeFirst()) as RecoveryRecord | undefined;
}

/** Returns the newest requests of all accounts, for the operator. */
export const newestRecoveries = (tx: Tx, limit: number) =>
  tx
    .selectFrom('factor_recoveries as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select([
      'r.id',
      'a.email',
      'r.asked_by',
      'r.reason',
      'r.state',
      'r.asked_at',
      'r.due_at',
      'r.ended_at',
      'r.mailbox',
    ])
    .orderBy('r.asked_at', 'desc')
    .limit(limit)
    .execute();

/** Returns a language that a user of the account has chosen, else the language of one of its companies. */
export const localeOfAccount = async (tx: Tx, accountId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('users')
      .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
      .select((row) => row.fn.coalesce('users.locale', 'tenants.locale').as('locale'))
      .where('users.account_id', '=', accountId)
      .orderBy((row) => row('users.locale', 'is', null))
      .orderBy('users.created_at')
      .executeTakeFirst()
  )?.locale ?? null;
