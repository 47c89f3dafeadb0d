import { LEAST_FREE_GB, MOST_CLOCK_SECONDS, MOST_QUEUE_SECONDS, MOST_SUPERVISION_SECONDS } from '@paraph/domain';
import type { PoolUse } from '../db/index.ts';
import type { QueueStatus } from '../jobs/status.ts';
import { type Health, valueOf } from './health.ts';

export type HealthFault =
  | 'database'
  | 'supervision'
  | 'queue'
  | 'deadLetters'
  | 'pool'
  | 'mail'
  | 'storage'
  | 'otherFiles'
  | 'proxies'
  | 'keys'
  | 'disk'
  | 'diskFull'
  | 'clock';

const GIGABYTE = 1024 ** 3;

/** Whether every connection is in use and callers wait. */
export const isExhausted = ({ total, idle, waiting, max }: PoolUse): boolean =>
  waiting > 0 && total >= max && idle === 0;

/**
 * Whether no worker has supervised the queue for too long. If none ever did, the time counts from the start of the
 * node or from the oldest waiting job, whichever is earlier.
 */
export const isUnsupervised = (
  { supervisedSecondsAgo, oldestSeconds }: Pick<QueueStatus, 'supervisedSecondsAgo' | 'oldestSeconds'>,
  upSeconds: number,
): boolean => (supervisedSecondsAgo ?? Math.max(oldestSeconds, upSeconds)) > MOST_SUPERVISION_SECONDS;

/** Returns faults by the limits that the doctor uses. A failed query is a fault too. */
export function faultsOf(health: Health): HealthFault[] {
  const queue = valueOf(health.queue);
  const disk = valueOf(health.disk);
  const clock = valueOf(health.clock);
  const mail = valueOf(health.mail);
  const wrong: Record<HealthFault, boolean> = {
    database: 'error' in health.database,
    supervision: !queue || isUnsupervised(queue, health.upSeconds) || queue.abandoned > 0,
    queue: !queue || queue.oldestSeconds > MOST_QUEUE_SECONDS,
    deadLetters: (queue?.deadLetters ?? 0) > 0,
    pool: isExhausted(health.pools.app) || isExhausted(health.pools.system),
    mail: mail !== undefined && (!mail.isTaken || mail.givenUp > 0),
    storage: 'error' in health.storage,
    otherFiles: valueOf(health.fileStore)?.mark === 'absent',
    proxies: (valueOf(health.proxies)?.fault ?? null) !== null,
    keys: health.missingKeys.length > 0,
    disk: !disk || disk.freeBytes < LEAST_FREE_GB * GIGABYTE,
    diskFull: disk?.isFull === true,
    clock: !clock || Math.abs(clock.differenceSeconds) > MOST_CLOCK_SECONDS,
  };
  return (Object.keys(wrong) as HealthFault[]).filter((name) => wrong[name]);
}

/**
 * Whether a proxy should send work to a node. A web node needs the database, a file store that belongs to the
 * installation, and disk space (FT-15). A file store that does not answer is a fault of all nodes, which still serve
 * lists and pages.
 * A worker also needs supervision: without it jobs of dead workers are not taken again. A web node remains ready then,
 * since users can still read and sign.
 */
export const isReady = (faults: readonly HealthFault[], works: boolean): boolean =>
  !faults.includes('database') &&
  !faults.includes('otherFiles') &&
  !faults.includes('diskFull') &&
  !(works && faults.includes('supervision'));
