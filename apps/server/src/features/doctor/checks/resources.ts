import { MOST_CLOCK_SECONDS } from '@paraph/domain';
import { clockDifference, isExhausted, probeStorage } from '../../../platform/health/index.ts';
import { createFileStore, examineStoredFiles, type FileStore, readMark } from '../../../platform/files/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import { loadDataKeys } from '../../../platform/keys/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type RunCheck, type CheckFinding, good, red } from './deps.ts';
import { withDatabase } from './with-database.ts';

/** This machine's clock against the database's: tokens and waiting times of all nodes are compared by it. */
export const askDatabaseClock: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const seconds = Number(Math.abs(await clockDifference({ db })).toFixed(1));
    return seconds > MOST_CLOCK_SECONDS ? red('databaseClockOff', { seconds }) : good('databaseClockFits', { seconds });
  });

/** Callers do not wait for a connection of the node that works. */
export const askPool: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const { app, system } = db.poolUse();
    const params = { used: app.total - app.idle, max: app.max, waiting: app.waiting + system.waiting };
    return isExhausted(app) || isExhausted(system) ? red('poolTaken', params) : good('poolFree', params);
  });

/**
 * Files can be stored, read and removed with the configured login, in the bucket or in the folder, which is
 * that of this installation and has a sample of what the database names. Disks and services
 * have their say in `raw`.
 */
export const askStorage: RunCheck = async (deps) => {
  const { config } = deps;
  const files = createFileStore(config);
  if (!deps.db && !config.databaseUrl) return probed(config, files);
  return withDatabase(deps, async (db) => {
    // First, since a probe that is stored would make the folder that was moved away anew.
    if (await isOther({ config, db, files })) return red('storageOther', { place: files.place });
    const found = await probed(config, files);
    return (await faultOfFiles({ config, db, files })) ?? found;
  });
};

async function probed(config: Config, files: FileStore): Promise<CheckFinding> {
  const { kind, ms } = await probeStorage(config, files);
  return kind === 'folder' ? good('storageFolder') : good('storageAnswers', { ms });
}

type Store = Pick<Platform, 'config' | 'db' | 'files'>;

/** The store is not that of the database. */
async function isOther(deps: Store): Promise<boolean> {
  const dataKeys = await loadDataKeys(deps, deps.config.keys);
  return (await readMark({ ...deps, dataKeys })) === 'absent';
}

/** The store has what the database names. */
async function faultOfFiles(deps: Store): Promise<CheckFinding | undefined> {
  const { place } = deps.files;
  const { looked, missing, damaged } = await examineStoredFiles(deps);
  if (missing.length > 0) return red('storageMissing', { place, count: missing.length }, missing.join('\n'));
  if (damaged.length > 0) return red('storageDamaged', { looked, count: damaged.length }, damaged.join('\n'));
  return undefined;
}
