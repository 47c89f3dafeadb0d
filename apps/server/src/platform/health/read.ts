import { markOf, requireMark } from '../files/index.ts';
import { isLoginRefusal } from '../db/refused-login.ts';
import { NotificationsLost, requireNotifications } from '../db/notifications.ts';
import { DatabasesDiffer, requireSameDatabase } from '../db/same-database.ts';
import { diskState } from '../disk-state.ts';
import { ownSighting } from '../http/proxy-sightings.ts';
import { type QueueStatus, readQueueStatus } from '../jobs/status.ts';
import type { Platform } from '../platform.ts';
import { countHeldMails, failedByCause, lastExchange } from '../mail/index.ts';
import { faultCauses } from './faults.ts';
import { freshAnswer, isNoAnswer } from './fresh-answer.ts';
import type { Health, MailHealth } from './health.ts';
import { clockDifference, onceAMinute, probeStorage } from './probes.ts';

/**
 * Returns the health of a node. Each question is asked again unless it is open; without `patienceMs` all answers are
 * awaited, which takes 3 s at most.
 * @param patienceMs after that time an answer before counts, for a few seconds
 */
export type HealthReader = (patienceMs?: number) => Promise<Health>;

export function createHealthReader(platform: Platform): HealthReader {
  const startedAt = performance.now();
  const questions = questionsOf(platform);
  let before: Health['before'] = {};
  return async (patienceMs) => {
    const answers = await ask(questions, patienceMs);
    const health = {
      upSeconds: Math.round((performance.now() - startedAt) / 1000),
      ...answers,
      proxies: ownSighting(platform) ?? { fault: null, peer: null },
      missingKeys: platform.nodeKeys.missing(),
      pools: platform.db.poolUse(),
      before,
    };
    before = faultCauses(health);
    return health;
  };
}

type Questions = ReturnType<typeof questionsOf>;

const questionsOf = (platform: Platform) => ({
  ...questionsOfDatabase(platform),
  ...questionsOfStores(platform),
  // The keys that were read last remain valid while the database is away, which `database` reports.
  keys: freshAnswer(async () => ({ compared: await platform.nodeKeys.compareNow() })),
});

function questionsOfDatabase(platform: Platform) {
  const { db } = platform;
  const login = onceAMinute(
    async () => ({ ms: await timed(() => db.logIn()) }),
    async () => undefined,
  );
  const listen = onceAMinute(
    async () => ({ ms: await timed(() => requireOneDatabase(platform)) }),
    async () => undefined,
  );
  return {
    database: freshAnswer(async () => ({ ms: await timed(() => db.ping()) })),
    login: freshAnswer(login, isLoginRefusal),
    listen: freshAnswer(listen, (e) => e instanceof NotificationsLost || e instanceof DatabasesDiffer),
    queue: freshAnswer(() => queueStatus(platform), isNoAnswer),
    clock: freshAnswer(async () => ({ differenceSeconds: await clockDifference(platform) })),
    mail: freshAnswer(() => mailHealth(platform), isNoAnswer),
  };
}

/** @throws NotificationsLost, DatabasesDiffer; errors of the connections */
async function requireOneDatabase({ db }: Platform): Promise<void> {
  await requireNotifications(db.systemUrl);
  await requireSameDatabase(db.appUrl, db.systemUrl);
}

function questionsOfStores(platform: Platform) {
  const storage = onceAMinute(
    async () => {
      await requireMark(platform);
      return probeStorage(platform.config, platform.files);
    },
    () => requireMark(platform),
  );
  return {
    storage: freshAnswer(storage),
    fileStore: freshAnswer(async () => ({ mark: await markOf(platform) }), isNoAnswer),
    disk: freshAnswer(() => diskState(platform.config.home, platform.db)),
  };
}

async function ask(questions: Questions, patienceMs: number | undefined) {
  // Keys are compared once a second, for which no probe waits.
  const compared = questions.keys(patienceMs);
  const [database, login, listen, queue, clock, storage, fileStore, disk, mail] = await Promise.all([
    questions.database(patienceMs),
    questions.login(patienceMs),
    questions.listen(patienceMs),
    questions.queue(patienceMs),
    questions.clock(patienceMs),
    questions.storage(patienceMs),
    questions.fileStore(patienceMs),
    questions.disk(patienceMs),
    questions.mail(patienceMs),
    patienceMs === undefined ? compared : undefined,
  ]);
  return { database, login, listen, queue, clock, storage, fileStore, disk, mail };
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
