import type { Logger } from 'pino';
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss';
import { CONNECTION_LIMITS, contextOf, type Database, type Tx } from '../db/index.ts';
import { noteDiskFull } from '../disk-state.ts';
import { logFailure } from '../log-failure.ts';
import { JOBS_SCHEMA } from './install.ts';
import { startWhenFree } from './start-when-free.ts';
import { startSupervision, SUPERVISION_SECONDS } from './supervision.ts';

/**
 * Payload of a job: ids and dates, never texts, since rows of the queue outlive the act and are read by operators.
 * `month` is the first day of one (YYYY-MM-DD).
 */
export type JobData = { [name in JobKey]?: string };
type JobKey = 'id' | `${string}Id` | 'trace' | 'month';

export interface SendOptions {
  /** Not before this time. */
  after?: Date;
  /** While a job with this key waits, another is not added. */
  key?: string;
  /** Runs before all waiting jobs of the queue without it, since a user waits for the result. */
  isFirst?: boolean;
}

/** The queue of one node. Use sendJob in features. */
export interface Jobs {
  boss: PgBoss;
  /** Adds a job in the caller's transaction, so it exists exactly when the change does. */
  send(tx: Tx, queue: string, data: JobData, options?: SendOptions): Promise<void>;
  /** Makes the queues that a node needs; repeated calls change nothing. */
  ensure(queues: readonly string[]): Promise<void>;
  /** Polls the queue again after so many ms if this node works on it, since nothing announces a due time. */
  wakeAfter(queue: string, ms: number): void;
  /** Aborted shortly after the node begins to stop: calls to other servers end, and their jobs run again later. */
  stopping: AbortSignal;
  stop(): Promise<void>;
}

/** Queue of jobs that failed eight times (over about a quarter of an hour). */
export const DEAD_LETTERS = 'dead-letters';

/** Retries of a failed job before it becomes a dead letter. */
export const RETRY_LIMIT = 8;

const QUEUE = {
  retryLimit: RETRY_LIMIT,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  // A killed worker reports nothing: without this its jobs would wait for the five minutes above.
  heartbeatSeconds: 10,
  retentionSeconds: 14 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
  deadLetter: DEAD_LETTERS,
  notify: true,
} satisfies QueueOptions & { deadLetter: string; notify: boolean };

/**
 * Options that pg-boss passes to `pg`. A statement without an answer in 20 s ends its connection; the next poll opens
 * another. The LISTEN connection has its own heartbeat (10 s, an answer within 5 s).
 */
const QUEUE_CONNECTION = { ...CONNECTION_LIMITS, query_timeout: 20_000 };

const LONGEST_TIMER = 10 * 60_000;

/** Milliseconds after a request to stop: outgoing calls are aborted, then running jobs return to the queue. */
const ABORT_AFTER = 1_500;
const STOP_AFTER = 3_500;

/** Longest delay before the next attempt after this many, in ms. */
export const retryDelay = (tries: number): number =>
  Math.min(QUEUE.retryDelay * 2 ** (tries + 1), QUEUE.retryDelayMax) * 1000;

/**
 * Connects to the queue as paraph_system; its schema was installed by the owner. `works` nodes also supervise the
 * queue (expired jobs, schedules); all nodes may.
 */
export async function startJobs(db: Database, log: Logger, works: boolean): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: db.systemUrl,
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: false, // startSupervision does, and notes whether it went through
    schedule: works,
    useListenNotify: works,
    reindex: false,
    cronMonitorIntervalSeconds: 20,
    monitorIntervalSeconds: SUPERVISION_SECONDS,
    max: works ? 6 : 2,
    application_name: 'paraph jobs',
    ...QUEUE_CONNECTION,
  });
  boss.on('error', (err) => {
    // The queue has connections of its own.
    noteDiskFull(err);
    logFailure(log, { err }, 'queue', 'queue');
  });
  await startWhenFree(() => boss.start());
  const timers = new Set<NodeJS.Timeout>();
  const wakeAfter = (queue: string, ms: number) => {
    if (!works || ms > LONGEST_TIMER) return; // the floor of polling is near enough
    const timer = setTimeout(() => {
      timers.delete(timer);
      for (const { id, name } of boss.getWipData()) if (name === queue) boss.notifyWorker(id);
    }, ms + 50);
    timers.add(timer.unref());
  };
  const stopSupervision = works ? startSupervision(boss, db, log) : async () => undefined;
  const stopping = new AbortController();
  await boss.createQueue(DEAD_LETTERS, { retryLimit: 0, retentionSeconds: 90 * 24 * 3600 });
  return {
    boss,
    async send(tx, queue, data, { after, key, isFirst } = {}) {
      const options = {
        ...(after && { startAfter: after }),
        ...(key && { singletonKey: key }),
        ...(isFirst && { priority: 1 }),
        // Limits per tenant (Job.perTenant) count by this group.
        ...(data.tenantId && { group: { id: data.tenantId } }),
      };
      await boss.send(queue, data, { ...options, db: fromKysely(tx) });
      if (after) wakeAfter(queue, after.getTime() - Date.now());
    },
    wakeAfter,
    stopping: stopping.signal,
    ensure: (queues) => ensureQueues(boss, queues),
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      const aborting = setTimeout(() => stopping.abort(), ABORT_AFTER);
      await stopSupervision();
      await boss.stop({ graceful: true, timeout: STOP_AFTER });
      clearTimeout(aborting);
      stopping.abort();
    },
  };
}

/** Creates missing queues, and updates the options of those of an earlier version. */
async function ensureQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, QUEUE);
    else if (queue.heartbeatSeconds !== QUEUE.heartbeatSeconds || queue.expireInSeconds !== QUEUE.expireInSeconds)
      await boss.updateQueue(name, QUEUE);
  }
}

/** Adds a job of a feature (see Feature.jobs) in the transaction of the act that causes it. */
export function sendJob(tx: Tx, name: string, data: JobData = {}, options?: SendOptions): Promise<void> {
  const { platform, tenantId, trace } = contextOf(tx);
  return platform.jobs.send(tx, jobQueue(name), { ...data, tenantId, trace }, options);
}

export const jobQueue = (name: string): string => `job.${name}`;
