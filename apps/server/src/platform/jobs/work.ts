import { sql } from 'kysely';
import type { JobResult, Job as QueuedJob } from 'pg-boss';
import { type Ctx, systemContext } from '../context.ts';
import { inSystem } from '../db/index.ts';
import { deliver } from '../events/deliver.ts';
import { type Listener, listenerQueue } from '../events/listener.ts';
import type { Platform } from '../platform.ts';
import { causesOf } from '../causes.ts';
import { logFailure } from '../log-failure.ts';
import { type JobData, jobQueue, RETRY_LIMIT, retryDelay } from './boss.ts';
import { JOBS_SCHEMA } from './install.ts';
import { mustWait, putOff } from './put-off.ts';
import { waitForRoom } from './wait-for-room.ts';

/** Work that a feature enqueues with sendJob. It may run twice and must be idempotent. */
export interface Job {
  name: string;
  run(ctx: Ctx, data: JobData): Promise<void>;
  /** How many run at a time on one node; default 2. */
  concurrency?: number;
  /**
   * How many jobs of one tenant run at a time on one node, fewer than `concurrency`. For work whose length a tenant
   * decides, such as calls to its own servers: jobs of other tenants overtake its waiting ones.
   */
  perTenant?: number;
  /**
   * Whether it acts outside of the database (mail, calls). It waits while the disk of the database is full, because the
   * end of the act could not be stored.
   */
  actsOutside?: boolean;
}

/** Scheduled work, run once across all nodes. */
export interface Scheduled {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  run(platform: Platform): Promise<unknown>;
}

export interface Work {
  listeners: readonly Listener[];
  jobs: readonly Job[];
  schedule: readonly Scheduled[];
}

const clockQueue = (name: string) => `clock.${name}`;

/** Makes every queue that this version may send to; each node calls it before it serves. */
export async function ensureQueues({ jobs }: Pick<Platform, 'jobs'>, work: Work): Promise<void> {
  const names = [
    ...work.listeners.map(({ name }) => listenerQueue(name)),
    ...work.jobs.map(({ name }) => jobQueue(name)),
    ...work.schedule.map(({ name }) => clockQueue(name)),
  ];
  await jobs.ensure(names);
}

/** Starts to work on the queues. Stopping the queue lets running jobs finish. */
export async function startWorker(platform: Platform, work: Work): Promise<void> {
  const take = (queue: string, places: ParserSlots, run: Run) => takeJobs(platform, queue, places, run);
  for (const listener of work.listeners) {
    const places = 'call' in listener ? CALLS : HEARINGS;
    await take(listenerQueue(listener.name), places, (data) => deliver(platform, listener, asDelivery(data)));
  }
  for (const { name, run, concurrency = 2, perTenant, actsOutside } of work.jobs) {
    const one = async (data: JobData) => {
      if (actsOutside) await waitForRoom(platform);
      await run(systemContext(platform, tenantOf(data), data.trace), data);
    };
    await take(jobQueue(name), { concurrency, perTenant }, one);
  }
  for (const { name, run } of work.schedule) await take(clockQueue(name), { concurrency: 1 }, () => run(platform));
  await arrangeSchedule(platform, work.schedule);
}

/** Returns every job marked as running to the waiting ones. Only for a single node. */
export const inheritJobs = (platform: Pick<Platform, 'db'>): Promise<unknown> =>
  inSystem(platform, (tx) =>
    sql`update ${sql.table(`${JOBS_SCHEMA}.job`)} set state = 'retry', start_after = now() where state = 'active'`.execute(
      tx,
    ),
  );

/** NOTIFY wakes the workers; polling covers missed notifications. A full batch means that there is more. */
const POLLING = { batchSize: 2, burstWhenBatchFull: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };

type Run = (data: JobData) => Promise<unknown>;

/** One job at a time for each worker, so that a slow one delays no other of its batch. */
const SINGLY = { ...POLLING, batchSize: 1 };

interface ParserSlots {
  concurrency: number;
  perTenant?: number | undefined;
}

/** Listeners that write to the database only take a moment. */
const HEARINGS: ParserSlots = { concurrency: 2 };
/** Listeners that call take as long as a file or a server needs, so one tenant never uses all slots (decision 38). */
const CALLS: ParserSlots = { concurrency: 4, perTenant: 2 };

async function takeJobs(
  platform: Platform,
  queue: string,
  { concurrency, perTenant }: ParserSlots,
  run: Run,
): Promise<void> {
  const { boss } = platform.jobs;
  const limits = perTenant === undefined ? POLLING : { ...SINGLY, localGroupConcurrency: perTenant };
  const options = { ...limits, localConcurrency: concurrency, perJobResults: true as const };
  await boss.work<JobData>(queue, options, async (batch) => {
    const results = await Promise.all(batch.map((job) => runJob(platform, queue, job, run)));
    // A slot is free, also for a tenant that had used all of its own: the queue is polled at once.
    if (perTenant !== undefined) platform.jobs.wakeAfter(queue, 0);
    return results;
  });
}

/** Runs a job; one of a deactivated company waits instead. */
async function runJob(platform: Platform, queue: string, job: QueuedJob<JobData>, run: Run): Promise<JobResult> {
  const { log, jobs } = platform;
  try {
    // A job that was put off is not running any more, so its result is not stored.
    if (await mustWait(platform, queue, job.data)) await putOff(platform, { queue, id: job.id });
    else await run(job.data);
    return { id: job.id, status: 'completed' };
  } catch (err) {
    const fields = { err, queue, job: job.id, trace: job.data?.trace, tries: job.retryCount };
    if (job.retryCount < RETRY_LIMIT) log.warn(fields, 'job failed and is tried again');
    else logFailure(log, fields, 'job failed');
    jobs.wakeAfter(queue, retryDelay(job.retryCount));
    return { id: job.id, status: 'failed', output: { message: causesOf(err).join(': ') } };
  }
}

/** Removes schedules of an earlier version that no longer exist. */
async function arrangeSchedule({ jobs: { boss } }: Platform, schedule: readonly Scheduled[]): Promise<void> {
  const wanted = new Set(schedule.map(({ name }) => clockQueue(name)));
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
  for (const { name, cron } of schedule) await boss.schedule(clockQueue(name), cron, {}, { tz: 'UTC' });
}

function tenantOf({ tenantId }: JobData): string {
  if (!tenantId) throw new Error('This job has no tenant.');
  return tenantId;
}

const asDelivery = (data: JobData) => ({ tenantId: tenantOf(data), eventId: String(data.eventId), trace: data.trace });
