import { setTimeout as wait } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { ConnectionLost, orLost, OutcomeUnknown } from './connection-lost.ts';
import type { Tables } from './tables.gen.ts';
import type { WaitingPool } from './waiting-pool.ts';
import { TransactionConnection } from './transaction-connection.ts';

declare const inTransaction: unique symbol;

/** A transaction; the only access to the tables. */
export type Tx = Kysely<Tables> & { readonly [inTransaction]: true };

/** Options for the transactions of a pool. */
export interface TransactionOptions {
  /** False behind a pooler that may use another connection for each transaction (PgBouncer). */
  namesStatements: boolean;
}

/** PostgreSQL aborts one of the transactions that wait for each other; the other one continues. */
const DEADLOCK = '40P01';
const MOST_ATTEMPTS = 4;
/** Longest pause before the second attempt, in ms: two transactions that repeat at once may wait for each other again. */
const LONGEST_PAUSE = 50;

export const isDeadlock = (e: unknown): boolean => e instanceof Error && 'code' in e && e.code === DEADLOCK;

/**
 * Runs `fn` in a transaction of `pool` that begins with the statements `begin`. It is committed when `fn` returns and
 * rolled back when it throws; both are awaited. Statements that `fn` issues together run in the order of their calls.
 * After a deadlock it is rolled back and `fn` runs again, at most three times, each after a random pause; `fn` must have
 * no other side effects.
 * @throws errors of `fn`, the error of a failed statement that prevented the commit, ConnectionLost when the
 * database does not answer, and OutcomeUnknown when it may have committed
 */
export async function transact<T>(
  pool: WaitingPool,
  begin: string,
  options: TransactionOptions,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, begin, options, fn);
    } catch (e) {
      if (!isDeadlock(e) || attempt === MOST_ATTEMPTS) throw e;
      await wait(Math.random() * LONGEST_PAUSE * attempt);
    }
  }
}

async function runOnce<T>(
  pool: WaitingPool,
  begin: string,
  { namesStatements }: TransactionOptions,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await orLost(pool.connect());
  let lost: Error | undefined;
  const onLost = (e: Error) => (lost ??= e);
  // A connection that breaks between two statements emits this; without a listener the process would end.
  client.on('error', onLost);
  const connection = new TransactionConnection(pool, client, namesStatements);
  try {
    await orLost(client.query(begin));
    pool.answered();
    const result = await fn(kyselyOn(connection));
    connection.end();
    await commit(client, begin);
    return result;
  } catch (e) {
    connection.end();
    // The server rolls back when the connection ends; a rollback on a frozen one would only wait.
    lost ??= e instanceof ConnectionLost ? e : await rollback(client);
    throw e;
  } finally {
    client.off('error', onLost);
    client.release(lost);
  }
}

/** Begins a read-only transaction. */
export const READ_ONLY = 'begin read only';

/** PostgreSQL answers COMMIT with ROLLBACK when a statement before it has failed. */
async function commit(client: pg.PoolClient, begin: string): Promise<void> {
  const { command } = await orLost(client.query('commit')).catch((e: unknown) => {
    throw e instanceof ConnectionLost && !begin.startsWith(READ_ONLY) ? new OutcomeUnknown(e) : e;
  });
  if (command === 'ROLLBACK') throw new Error('A statement failed, so the transaction was rolled back.');
}

/** @returns why the connection cannot be used any more; undefined when it can */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (e) {
    return e as Error;
  }
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

const kyselyOn = (connection: DatabaseConnection): Tx => new Kysely<Tables>({ dialect: dialectOn(connection) }) as Tx;

const dialectOn = (connection: DatabaseConnection): Dialect => ({
  createAdapter: () => adapter,
  createDriver: () => driverOn(connection),
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
});

const nested = (): never => {
  throw new Error('A transaction has no transactions of its own.');
};

/** Driver on the connection of one transaction; `transact` begins and ends it. */
const driverOn = (connection: DatabaseConnection): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => connection,
  releaseConnection: async () => undefined,
  beginTransaction: async () => nested(),
  commitTransaction: async () => nested(),
  rollbackTransaction: async () => nested(),
  destroy: async () => undefined,
});
