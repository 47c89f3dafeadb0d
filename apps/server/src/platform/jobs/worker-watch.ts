import { MAIL_DELAY_SECONDS } from '@paraph/domain';
import { sql } from 'kysely';
import { inSystem } from '../db/index.ts';
import type { Platform } from '../platform.ts';

/** Tells a web node whether a worker runs. */
export interface WorkerWatch {
  /** Whether no worker has run for a minute, so that mails are delayed. Unknown while the database does not answer. */
  isAway(): Promise<boolean>;
}

/** The result is cached for this long, in ms. */
const KEPT_MS = 5_000;

export function createWorkerWatch(db: Platform['db']): WorkerWatch {
  const startedAt = performance.now();
  let kept: { at: number; isAway: Promise<boolean> } | undefined;
  const ask = async () => {
    const secondsAgo = await supervisedAgo(db).catch(() => 0);
    // If none has run yet, one may be starting just now.
    return (secondsAgo ?? (performance.now() - startedAt) / 1000) > MAIL_DELAY_SECONDS;
  };
  return {
    isAway() {
      if (!kept || performance.now() - kept.at >= KEPT_MS) kept = { at: performance.now(), isAway: ask() };
      return kept.isAway;
    },
  };
}

const supervisedAgo = (db: Platform['db']): Promise<number | null> =>
  inSystem({ db }, async (tx) => {
    const { rows } = await sql<{ ago: number }>`
      select extract(epoch from clock_timestamp() - ran_at)::float8 as ago from job_supervision`.execute(tx);
    return rows[0]?.ago ?? null;
  });
