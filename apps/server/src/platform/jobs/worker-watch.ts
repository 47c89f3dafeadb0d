import { MAIL_DELAY_SECONDS } from '@paraph/domain';
import { sql } from 'kysely';
import { inSystem } from '../db/index.ts';
import { isUnsupervised } from '../health/faults.ts';
import type { Loop } from '../loops.ts';
import type { Platform } from '../platform.ts';
import { readQueueStatus } from './status.ts';

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

/** Makes a web node log once that no worker supervises the queue, and once that one does again. */
export function watchWorkers(): Loop {
  const startedAt = performance.now();
  let isTold = false;
  return {
    name: 'worker watch',
    pauseMs: 15_000,
    async turn(platform) {
      const queue = await readQueueStatus(platform);
      const isMissing = isUnsupervised(queue, (performance.now() - startedAt) / 1000);
      if (isMissing === isTold) return;
      isTold = isMissing;
      const { supervisedSecondsAgo, waiting } = queue;
      if (isMissing) platform.log.warn({ supervisedSecondsAgo, waiting }, NO_WORKER);
      else platform.log.warn({ waiting }, 'a worker looks after the queue again');
    },
  };
}

const NO_WORKER = 'no worker looks after the queue: mails, reminders and signatures wait until "npm run worker" runs';
