import { sql } from 'kysely';
import { inSystem } from '../db/index.ts';
import type { Platform } from '../platform.ts';
import { DEAD_LETTERS } from './boss.ts';
import { isHeld } from './held.ts';
import { JOBS_SCHEMA } from './install.ts';

/** The queue of all nodes at one moment; times by the database's clock. */
export interface QueueStatus {
  /** Seconds since a worker supervised the complete queue without an error; null before the first time. */
  supervisedSecondsAgo: number | null;
  /** Jobs that are due and not started. */
  waiting: number;
  /** Seconds for which the oldest of them has been due. */
  oldestSeconds: number;
  /** Jobs that failed and wait for the time of their next try. */
  retrying: number;
  active: number;
  /** Active jobs whose worker missed its heartbeat by more than 30 s. */
  abandoned: number;
  deadLetters: number;
  /** Jobs that a restore held back; the operator releases or discards them. */
  held: number;
}

const JOBS = sql.table(`${JOBS_SCHEMA}.job`);

/** Reads open jobs only; finished ones, which are retained for a day, are not read. */
export async function readQueueStatus(platform: Pick<Platform, 'db'>): Promise<QueueStatus> {
  const { rows } = await inSystem(platform, (tx) =>
    sql<QueueStatus>`
      select
        (select extract(epoch from clock_timestamp() - ran_at)::float8 from job_supervision) as "supervisedSecondsAgo",
        open.waiting, open.retrying, coalesce(open.oldest, 0) as "oldestSeconds", taken.active, taken.abandoned,
        open.dead as "deadLetters", open.held
      from (
        select count(*) filter (where name <> ${DEAD_LETTERS} and start_after <= now())::int as waiting,
          count(*) filter (where name <> ${DEAD_LETTERS} and state = 'retry' and start_after > now())::int as retrying,
          extract(epoch from now() - min(start_after) filter (where name <> ${DEAD_LETTERS} and start_after <= now()))::float8
            as oldest,
          count(*) filter (where name = ${DEAD_LETTERS} and not ${isHeld})::int as dead,
          count(*) filter (where name = ${DEAD_LETTERS} and ${isHeld})::int as held
        from ${JOBS} where state < 'active'
      ) open, (
        select count(*)::int as active,
          count(*) filter (where heartbeat_on + (heartbeat_seconds + 30) * interval '1 s' < now())::int as abandoned
        from ${JOBS} where state = 'active'
      ) taken`.execute(tx),
  );
  return rows[0]!;
}
