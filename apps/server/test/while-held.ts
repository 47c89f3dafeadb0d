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

/** The same for a call that stops before it counts these rows (`lockCount`). */
export const whileCounting = <T>(databaseUrl: string, rows: string, race: Race<T>): Promise<T> =>
  whileLocked(databaseUrl, `select pg_advisory_xact_lock(hashtextextended('count ${rows}', 0))`, race);

const whileLocked = <T>(databaseUrl: string, lock: string, { call, act }: Race<T>): Promise<T> =>
  withClient(roleUrl(databaseUrl, 'paraph_owner'), async (client) => {
    await client.query('begin');
    await client.query(lock);
    const answer = call();
    const waiting = async () => (await client.query<{ n: number }>(WAITING)).rows[0]!.n;
    await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(1);
    await act();
    await client.query('commit');
    return answer;
  });
