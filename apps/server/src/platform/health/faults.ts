import {
  isUnanswered as isServerSilent,
  LEAST_FREE_GB,
  MOST_CLOCK_SECONDS,
  MOST_QUEUE_SECONDS,
  MOST_SUPERVISION_SECONDS,
} from '@paraph/domain';
import type { PoolUse } from '../db/index.ts';
import type { QueueStatus } from '../jobs/status.ts';
import { type Health, type HealthFault, type MailHealth, type OrError, valueOf } from './health.ts';

export type { HealthFault } from './health.ts';

const GIGABYTE = 1024 ** 3;

/** A burst, such as the questions of a probe, lets callers wait for a moment; one that gets no connection fails at 4 s. */
const LASTING_MS = 2_000;

/** Whether every connection is in use, and callers have waited for some time without a pause. */
export const isExhausted = ({ total, idle, waiting, max, waitingMs }: PoolUse): boolean =>
  waiting > 0 && total >= max && idle === 0 && waitingMs >= LASTING_MS;

/**
 * Whether no worker has supervised the queue for too long. If none ever did, the time counts from the start of the
 * node or from the oldest waiting job, whichever is earlier.
 */
export const isUnsupervised = (
  { supervisedSecondsAgo, oldestSeconds }: Pick<QueueStatus, 'supervisedSecondsAgo' | 'oldestSeconds'>,
  upSeconds: number,
): boolean => (supervisedSecondsAgo ?? Math.max(oldestSeconds, upSeconds)) > MOST_SUPERVISION_SECONDS;

/** Returns faults by the limits that the doctor uses. A failed query is a fault too. */
export const faultsOf = (health: Health): HealthFault[] => Object.keys(faultCauses(health)) as HealthFault[];

/** Faults that only an answer of their own probe proves or ends; without one, what was known before remains. */
const PROVEN_BY = [
  ['login', 'login'],
  ['listen', 'listen'],
  ['deadLetters', 'queue'],
  ['mail', 'mail'],
  ['otherFiles', 'fileStore'],
  ['diskFull', 'disk'],
] as const satisfies readonly (readonly [HealthFault, keyof Health])[];

const isUnanswered = (answer: OrError<object>): boolean => 'error' in answer && answer.isSilent === true;

/** Returns the cause of each fault, in English, for the log of the node. */
export function faultCauses(health: Health): Partial<Record<HealthFault, string>> {
  const found: Record<HealthFault, string | undefined> = { ...causesOfServices(health), ...causesOfNode(health) };
  for (const [fault, probe] of PROVEN_BY) if (isUnanswered(health[probe])) found[fault] = health.before?.[fault];
  const there = (Object.keys(found) as HealthFault[]).filter((name) => found[name] !== undefined);
  return Object.fromEntries(there.map((name) => [name, found[name]]));
}

/**
 * Faults of one node, its settings, its machine and its network; the others are the same at every node. A node whose
 * login as paraph_app is refused can still note that as paraph_system.
 */
const NODE_FAULTS: readonly HealthFault[] = [
  'database',
  'login',
  'listen',
  'pool',
  'storage',
  'otherFiles',
  'proxies',
  'keys',
  'disk',
  'diskFull',
  'clock',
];

/** Returns the faults that the doctor cannot see from another node. */
export const ofNode = (faults: readonly HealthFault[]): HealthFault[] =>
  faults.filter((fault) => NODE_FAULTS.includes(fault));

/** Returns the words when the condition holds. */
const when = (isFault: boolean, words: string): string | undefined => (isFault ? words : undefined);

const errorOf = (answer: OrError<object>): string | undefined => ('error' in answer ? answer.error : undefined);

type Causes<Name extends HealthFault> = Record<Name, string | undefined>;

/** Faults of services that all nodes share. */
function causesOfServices(
  health: Health,
): Causes<'database' | 'supervision' | 'queue' | 'deadLetters' | 'mail' | 'storage'> {
  const queue = valueOf(health.queue);
  const mail = valueOf(health.mail);
  return {
    database: errorOf(health.database),
    supervision: errorOf(health.queue) ?? (queue && supervisionCause(queue, health.upSeconds)),
    queue:
      errorOf(health.queue) ??
      when((queue?.oldestSeconds ?? 0) > MOST_QUEUE_SECONDS, `a job has waited for ${queue?.oldestSeconds} s`),
    deadLetters: when((queue?.deadLetters ?? 0) > 0, `jobs that were given up: ${queue?.deadLetters}`),
    mail:
      (mail?.isTaken === false ? refusalOf(mail) : undefined) ??
      when((mail?.givenUp ?? 0) > 0, `mails that were given up: ${mail?.givenUp}`),
    storage: errorOf(health.storage),
  };
}

const refusalOf = ({ cause }: MailHealth): string =>
  isServerSilent(cause) ? 'the mail server does not answer' : `the mail server refuses mails (${cause})`;

function supervisionCause(queue: QueueStatus, upSeconds: number): string | undefined {
  if (isUnsupervised(queue, upSeconds))
    return 'no worker looks after the queue: mails, reminders and signatures wait until "npm run worker" runs';
  return when(queue.abandoned > 0, `jobs of dead workers that nobody has taken: ${queue.abandoned}`);
}

const roleOf = (pool: 'app' | 'system'): string => `paraph_${pool}`;

/** Faults of this node, its settings and its machine. */
function causesOfNode(
  health: Health,
): Causes<'login' | 'listen' | 'pool' | 'otherFiles' | 'proxies' | 'keys' | 'disk' | 'diskFull' | 'clock'> {
  const disk = valueOf(health.disk);
  const { proxies } = health;
  const seconds = valueOf(health.clock)?.differenceSeconds ?? 0;
  const exhausted = (['app', 'system'] as const).filter((role) => isExhausted(health.pools[role])).map(roleOf);
  return {
    login: errorOf(health.login),
    listen: errorOf(health.listen),
    pool: when(
      exhausted.length > 0,
      `every connection to the database as ${exhausted.join(' and as ')} is in use, and callers wait`,
    ),
    otherFiles: when(
      valueOf(health.fileStore)?.mark === 'absent',
      'the file storage does not carry the mark of this installation',
    ),
    proxies: proxies.fault ? `requests come through ${proxies.peer} (${proxies.asked ?? proxies.fault})` : undefined,
    keys: when(health.missingKeys.length > 0, `PARAPH_KEYS lacks ${health.missingKeys.join(', ')}`),
    disk:
      errorOf(health.disk) ?? when((disk?.freeBytes ?? 0) < LEAST_FREE_GB * GIGABYTE, `${disk?.freeBytes} bytes free`),
    diskFull: when(
      disk?.isFull === true,
      disk?.isDatabaseFull
        ? 'the disk of the database is full: nothing can be written; it ends when that disk has room'
        : 'the disk of this node or of its files is full: nothing can be written',
    ),
    clock:
      errorOf(health.clock) ??
      when(Math.abs(seconds) > MOST_CLOCK_SECONDS, `${seconds} s from the clock of the database`),
  };
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
