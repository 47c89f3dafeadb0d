import { expect } from 'vitest';
import { roleUrl, withClient } from '../src/platform/db/roles.ts';

const WAITING = `select count(*)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where a.datname = current_database() and not l.granted`;

interface Race<T> {
  call: () => Promise<T>;
  act: () => Promise<unknown>;
}

/**
 * Makes a call that stops before it first reads a table, and does an act meanwhile, which must not read that table.
 * @returns the response of the call
 */
export const whileHeld = <T>(databaseUrl: string, table: string, race: Race<T>): Promise<T> =>
  whileLocked(databaseUrl, `lock table ${table} in access exclusive mode`, race);

/** The same for a call that stops before it changes a row that a table has now; the act may delete other rows. */
export const whileRowsHeld = <T>(databaseUrl: string, table: string, race: Race<T>): Promise<T> =>
  whileLocked(databaseUrl, `select 1 from ${table} for update`, race);

/**
 * Makes a call that stops before it counts these rows (`lockCount`), and a removal that waits for the call meanwhile.
 * @returns the responses of both
 */
export const whileCounting = <T, R>(
  databaseUrl: string,
  rows: string,
  { call, removal }: { call: () => Promise<T>; removal: () => Promise<R> },
): Promise<[T, R]> =>
  withClient(roleUrl(databaseUrl, 'paraph_owner'), async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`count ${rows}`]);
    const answer = call();
    await untilWaiting(client);
    const removed = removal();
    await untilWaiting(client, 2);
    await client.query('commit');
    return Promise.all([answer, removed]);
  });

/** The same for calls that stop before they hold the rights of a company (`rightsLock`). */
export const whileRightsHeld = <T>(databaseUrl: string, tenantId: string, race: Race<T>): Promise<T> =>
  whileLocked(databaseUrl, `select pg_advisory_xact_lock(hashtextextended('0 rights ${tenantId}', 0))`, race);

interface EndOfRights<T> {
  /** The company whose rights end. */
  tenantId: string;
  call: () => Promise<T>;
  /** Statements that take the right away, as an act does that holds `rightsLock`. */
  statements: readonly string[];
}

/**
 * Makes a call whose caller loses a right after the call was admitted, and before its first writing transaction begins.
 * @returns the response of the call
 */
export const whileRightsEnd = <T>(databaseUrl: string, { tenantId, call, statements }: EndOfRights<T>): Promise<T> =>
  withClient(roleUrl(databaseUrl, 'paraph_system'), async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`0 rights ${tenantId}`]);
    const answer = call();
    await untilWaiting(client);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    return answer;
  });

/**
 * Makes a removal while an act is under way whose transaction took these locks. @returns whether the removal waited, and
 * its response
 */
export const whileUnderWay = async <T>(
  databaseUrl: string,
  { locks, removal }: { locks: readonly string[]; removal: () => Promise<T> },
): Promise<{ waited: boolean; answer: T }> =>
  withClient(roleUrl(databaseUrl, 'paraph_system'), async (client) => {
    await client.query('begin');
    for (const lock of locks) await client.query(lock);
    const answer = removal();
    const isOver = answer.then(() => true);
    const waited = await Promise.race([untilWaiting(client).then(() => true), isOver.then(() => false)]);
    await client.query('commit');
    return { waited, answer: await answer };
  });

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

const untilWaiting = async (client: Client, least = 1): Promise<void> => {
  const waiting = async () => (await client.query<{ n: number }>(WAITING)).rows[0]!.n;
  await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(least);
};

const whileLocked = <T>(databaseUrl: string, lock: string, { call, act }: Race<T>): Promise<T> =>
  withClient(roleUrl(databaseUrl, 'paraph_owner'), async (client) => {
    await client.query('begin');
    await client.query(lock);
    const answer = call();
    await untilWaiting(client);
    await act();
    await client.query('commit');
    return answer;
  });
