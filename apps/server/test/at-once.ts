import { expect } from 'vitest';
import { roleUrl, withClient } from '../src/platform/db/roles.ts';

const WAITING = `select count(*)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where a.datname = current_database() and not l.granted`;

/**
 * Makes calls that stop before their first write into a table, after their reads; then all continue. @returns their
 * responses, in the order of the calls
 */
export const atOnce = <T>(
  databaseUrl: string,
  table: string,
  calls: readonly (() => Promise<T>)[],
  /**
   * The number of waiting calls at which all continue; lower where calls also wait for each other outside of the
   * database.
   */
  least = calls.length,
): Promise<T[]> =>
  withClient(roleUrl(databaseUrl, 'paraph_owner'), async (client) => {
    await client.query('begin');
    await client.query(`lock table ${table} in share mode`);
    const answers = Promise.all(calls.map((call) => call()));
    const waiting = async () => (await client.query<{ n: number }>(WAITING)).rows[0]!.n;
    await expect.poll(waiting, { timeout: 20_000, interval: 50 }).toBeGreaterThanOrEqual(least);
    await client.query('commit');
    return answers;
  });
