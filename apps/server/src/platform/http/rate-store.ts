import { sql } from 'kysely';
import { inSystem } from '../db/index.ts';
import type { Platform } from '../platform.ts';

/** Calls in the current window, this one included, and the seconds until the next one begins. */
export interface RateCount {
  hits: number;
  left: number;
}

/** Counts a call over all nodes. */
export async function countShared(platform: Pick<Platform, 'db'>, key: string, seconds: number): Promise<RateCount> {
  const { rows } = await inSystem(platform, (tx) =>
    sql<RateCount>`
      insert into rate_windows (key, starts_at, hits)
      values (${key}, date_bin(make_interval(secs => ${seconds}), now(), 'epoch'), 1)
      on conflict (key, starts_at) do update set hits = rate_windows.hits + 1
      returning hits, ceil(extract(epoch from starts_at) + ${seconds} - extract(epoch from now()))::int as left`.execute(
      tx,
    ),
  );
  return rows[0]!;
}

/** Deletes expired windows; run by the schedule. */
export const forgetRates = (platform: Pick<Platform, 'db'>): Promise<unknown> =>
  inSystem(platform, (tx) =>
    tx
      .deleteFrom('rate_windows')
      .where('starts_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute(),
  );
