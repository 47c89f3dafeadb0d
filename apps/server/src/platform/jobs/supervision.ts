import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type Database, inSystem } from '../db/index.ts';
import { logFailure } from '../log-failure.ts';

/**
 * Seconds between two passes. With the heartbeat of 10 s, the first retry delay and polling, jobs of a killed worker
 * run again within 30 s (FT-28).
 */
export const SUPERVISION_SECONDS = 5;

/**
 * Runs pg-boss's supervision repeatedly: expiry, lost heartbeats, deletion. A failed pass is logged and the next one
 * runs as usual. A successful pass is recorded in the database, for the doctor and all nodes.
 * @returns stops it; waits for the running pass
 */
export function startSupervision(boss: PgBoss, db: Database, log: Logger): () => Promise<void> {
  const stop = new AbortController();
  const running = (async () => {
    while (!stop.signal.aborted) {
      try {
        await boss.supervise();
        await noteSupervision(db);
      } catch (err) {
        if (!stop.signal.aborted) logFailure(log, { err }, 'supervision of the queue', 'queue');
      }
      await pause(SUPERVISION_SECONDS * 1000, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stop.abort();
    await running;
  };
}

/** By the database's clock, which is the same for all nodes. */
const noteSupervision = (db: Database): Promise<unknown> =>
  inSystem({ db }, (tx) =>
    tx
      .insertInto('job_supervision')
      .values({ one: true, ran_at: sql<Date>`clock_timestamp()` })
      .onConflict((conflict) => conflict.column('one').doUpdateSet({ ran_at: sql<Date>`clock_timestamp()` }))
      .execute(),
  );
