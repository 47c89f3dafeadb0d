import { sql } from 'kysely';
import { inSystem } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Number of change rows that a user may have before they are summed up; until then each list sums them. */
const MOST = 50;
/** Number of users per run. */
const AT_ONCE = 200;

/** Sums up the counters of users with many change rows. A lock prevents two workers from doing it at the same time. */
export async function foldCounters(platform: Platform): Promise<void> {
  await inSystem(platform, async (tx) => {
    const { rows } = await sql<{ tenant_id: string; user_id: string }>`
      select tenant_id, user_id from seat_tallies
      where not is_sum and (select pg_try_advisory_xact_lock(hashtext('fold seat tallies')))
      group by tenant_id, user_id having count(*) > ${MOST} limit ${AT_ONCE}`.execute(tx);
    for (const { tenant_id, user_id } of rows)
      // The number of changes stays in a separate row, so that its sum over a user's rows never decreases.
      await sql`
        with gone as (
          delete from seat_tallies where tenant_id = ${tenant_id} and user_id = ${user_id}
          returning shelf, has_message, day, n, changes)
        insert into seat_tallies (tenant_id, user_id, shelf, has_message, day, n, changes, is_sum)
        select ${tenant_id}::uuid, ${user_id}::uuid, shelf, has_message, day, sum(n), 0, true from gone
        group by shelf, has_message, day having sum(n) <> 0
        union all
        select ${tenant_id}::uuid, ${user_id}::uuid, 0, false, null, 0, sum(changes), true from gone having count(*) > 0`.execute(
        tx,
      );
  });
}
