import { HELD_RELEASED_AT_ONCE, WORK_HELD_AFTER_RESTORE } from '@paraph/domain';
import { sql } from 'kysely';
import { inSystem, type Tx } from '../db/index.ts';
import { listenerQueue } from '../events/listener.ts';
import type { Platform } from '../platform.ts';
import { DEAD_LETTERS, type JobData, jobQueue } from './boss.ts';
import { JOBS_SCHEMA } from './install.ts';

/** Reason of jobs that a restore held back; they are stored among the dead letters. */
const HELD = 'Held back: the installation was restored from a backup.';

const JOB = `${JOBS_SCHEMA}.job`;
const JOBS = sql.table(JOB);

/** Whether a restore held back a job of the dead letters, as SQL. */
export const isHeld = sql<boolean>`coalesce(source_output ->> 'message' = ${HELD}, false)`;

/**
 * Returns the statement, with its parameters, by which a restore holds back work that reaches users or other systems.
 * All deliveries of events are held; of jobs, those due before the restore, since the former installation did not do
 * later ones.
 */
export const holdBack = (): [statement: string, values: unknown[]] => [
  `update ${JOB} set name = $1, source_name = name, source_id = id, source_created_on = created_on,
      source_retry_count = retry_count, source_output = jsonb_build_object('message', $2::text), output = null,
      state = 'created', start_after = now(), keep_until = now() + interval '90 days', retry_limit = 0, retry_count = 0,
      dead_letter = null, singleton_on = null, started_on = null, heartbeat_on = null
    where state <= 'active' and (name = any($3) or (name = any($4) and start_after <= now()))`,
  [DEAD_LETTERS, HELD, WORK_HELD_AFTER_RESTORE.map(listenerQueue), WORK_HELD_AFTER_RESTORE.map(jobQueue)],
];

/** Returns how many held jobs each queue has. */
export async function countHeld(platform: Pick<Platform, 'db'>): Promise<{ queue: string; count: number }[]> {
  const { rows } = await inSystem(platform, (tx) =>
    sql<{ queue: string; count: number }>`
      select source_name as queue, count(*)::int as count from ${JOBS}
      where name = ${DEAD_LETTERS} and state < 'active' and ${isHeld}
      group by source_name order by source_name`.execute(tx),
  );
  return rows;
}

/** Returns held jobs to their queues, oldest first. @returns how many, and how many are left for another call */
export async function releaseHeld(
  platform: Pick<Platform, 'db' | 'jobs'>,
): Promise<{ released: number; left: number }> {
  const { rows } = await inSystem(platform, (tx) =>
    sql<{ id: string }>`
      select id from ${JOBS} where name = ${DEAD_LETTERS} and state < 'active' and ${isHeld}
      order by source_created_on limit ${HELD_RELEASED_AT_ONCE}`.execute(tx),
  );
  const ids = rows.map(({ id }) => id);
  const released = ids.length === 0 ? 0 : await platform.jobs.boss.redrive(DEAD_LETTERS, { ids });
  const left = (await countHeld(platform)).reduce((sum, { count }) => sum + count, 0);
  return { released, left };
}

export interface HeldJob {
  queue: string;
  data: JobData;
}

/** Changes in the transaction of a deletion what waits for the deleted jobs. */
export type DiscardListener = (tx: Tx, jobs: readonly HeldJob[]) => Promise<unknown>;

/** Deletes all held jobs. @returns how many */
export const discardHeld = (
  platform: Pick<Platform, 'db'>,
  onDiscard: DiscardListener = async () => undefined,
): Promise<number> =>
  inSystem(platform, async (tx) => {
    const { rows } = await sql<HeldJob>`
      delete from ${JOBS} where name = ${DEAD_LETTERS} and state < 'active' and ${isHeld}
      returning source_name as queue, data`.execute(tx);
    await onDiscard(tx, rows);
    return rows.length;
  });
