import { setTimeout as pause } from 'node:timers/promises';
import { markOf, requireMark } from '../files/index.ts';
import { causesOf } from '../causes.ts';
import { isLoginRefusal } from '../db/refused-login.ts';
import { NotificationsLost, requireNotifications } from '../db/notifications.ts';
import { diskState } from '../disk-state.ts';
import { ownSighting } from '../http/proxy-sightings.ts';
import { type QueueStatus, readQueueStatus } from '../jobs/status.ts';
import type { Platform } from '../platform.ts';
import { countHeldMails, failedByCause, lastExchange } from '../mail/index.ts';
import { faultCauses } from './faults.ts';
import type { OrError, Health, MailHealth } from './health.ts';
import { clockDifference, lastingPoolUse, onceAMinute, probeStorage } from './probes.ts';

/** A slower query counts as failed; probes of load balancers wait about as long. */
const LONGEST_MS = 3_000;
/** After that a probe gets the answer before. */
const PATIENCE_MS = 500;
/** Scrapers and probes within this time get the same result. */
const KEPT_MS = 5_000;

/** @returns a function that runs all queries in parallel */
export function createHealthReader(platform: Platform): () => Promise<Health> {
  const startedAt = performance.now();
  const storage = onceAMinute(
    async () => {
      await requireMark(platform);
      return probeStorage(platform.config, platform.files);
    },
    () => requireMark(platform),
  );
  const login = onceAMinute(
    async () => ({ ms: await timed(() => platform.db.logIn()) }),
    async () => undefined,
  );
  const listen = onceAMinute(
    async () => ({ ms: await timed(() => requireNotifications(platform.db.systemUrl)) }),
    async () => undefined,
  );
  let before: Health['before'] = {};
  return async () => {
    const health = { ...(await readHealth(platform, { storage, login, listen }, startedAt)), before };
    before = faultCauses(health);
    return health;
  };
}

/** Probes that do not run each time. */
interface Probes {
  storage: () => Promise<{ kind: 's3' | 'folder'; ms: number }>;
  login: () => Promise<{ ms: number }>;
  listen: () => Promise<{ ms: number }>;
}

/**
 * @returns a reader that runs at most once in 5 s, and gives the answer before while it waits for a silent service: probes
 * of load balancers wait a second. A clock that is set back does not prolong the life of an answer.
 */
export function seldom(read: () => Promise<Health>): () => Promise<Health> {
  let last: { at: number; health: Promise<Health> } | undefined;
  let known: Health | undefined;
  return () => {
    if (!last || performance.now() - last.at >= KEPT_MS) {
      last = { at: performance.now(), health: read() };
      last.health.then((health) => (known = health)).catch(() => undefined);
    }
    return known ? Promise.race([last.health, pause(PATIENCE_MS, known)]) : last.health;
  };
}

async function readHealth(platform: Platform, probes: Probes, startedAt: number): Promise<Health> {
  const [database, login, listen, queue, clock, storage, fileStore, disk, mail, pools] = await Promise.all([
    answer(async () => ({ ms: await timed(() => platform.db.ping()) })),
    answer(probes.login, isLoginRefusal),
    answer(probes.listen, (e) => e instanceof NotificationsLost),
    answer(() => queueStatus(platform), isNoAnswer),
    answer(async () => ({ differenceSeconds: await clockDifference(platform) })),
    answer(probes.storage),
    answer(async () => ({ mark: await markOf(platform) }), isNoAnswer),
    answer(() => diskState(platform.config.home, platform.db)),
    answer(() => mailHealth(platform), isNoAnswer),
    lastingPoolUse(platform),
    // The keys that were read last remain valid while the database is away, which `database` reports.
    answer(async () => ({ compared: await platform.nodeKeys.compareNow() })),
  ]);
  const upSeconds = Math.round((performance.now() - startedAt) / 1000);
  const proxies = ownSighting(platform) ?? { fault: null, peer: null };
  const missingKeys = platform.nodeKeys.missing();
  return {
    upSeconds,
    database,
    login,
    listen,
    queue,
    clock,
    storage,
    fileStore,
    proxies,
    missingKeys,
    disk,
    pools,
    mail,
  };
}

/** Adds the mails that a restore held back to the held jobs: the operator releases or discards both. */
async function queueStatus(platform: Platform): Promise<QueueStatus> {
  const [status, mails] = await Promise.all([readQueueStatus(platform), countHeldMails(platform)]);
  return { ...status, held: status.held + mails };
}

async function mailHealth(platform: Platform): Promise<MailHealth> {
  const [last, failed] = await Promise.all([lastExchange(platform), failedByCause(platform)]);
  const givenUp = failed.reduce((sum, { count }) => sum + count, 0);
  return { at: last?.at ?? null, isTaken: last?.isTaken ?? true, cause: last?.cause ?? null, givenUp };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return Math.ceil(performance.now() - began);
}

/** For questions that have no refusal of their own: whatever fails is no answer. */
const isNoAnswer = (): boolean => false;

/** @param proves whether an error proves the fault that the question is about; any other one is no answer */
async function answer<T extends object>(
  ask: () => Promise<T>,
  proves: (error: unknown) => boolean = () => true,
): Promise<OrError<T>> {
  const stop = new AbortController();
  const late = pause(LONGEST_MS, LATE, { signal: stop.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([ask(), late]);
  } catch (e) {
    return { error: causesOf(e).join(': '), ...(!proves(e) && { isSilent: true as const }) };
  } finally {
    stop.abort();
  }
}

const LATE = { error: `no answer within ${LONGEST_MS / 1000} s`, isSilent: true as const };
