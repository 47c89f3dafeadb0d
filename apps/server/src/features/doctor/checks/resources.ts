import { findRootGaps } from '../../../platform/events/index.ts';
import { MOST_CLOCK_SECONDS } from '@paraph/domain';
import { clockDifference, isExhausted, probeStorage } from '../../../platform/health/index.ts';
import { createFileStore, examineStoredFiles, type FileStore, readMark } from '../../../platform/files/index.ts';
import type { PoolUse } from '../../../platform/db/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import { loadDataKeys } from '../../../platform/keys/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type RunCheck, type CheckFinding, good, red } from './deps.ts';
import { withDatabase } from './with-database.ts';

/** Compares this machine's clock with that of the database, which tokens and waiting times of all nodes use. */
export const checkDatabaseClock: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const seconds = Number(Math.abs(await clockDifference({ db })).toFixed(1));
    return seconds > MOST_CLOCK_SECONDS ? red('databaseClockOff', { seconds }) : good('databaseClockFits', { seconds });
  });

/** Checks that callers do not wait for a database connection of the node that runs the check. */
export const checkPool: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const { app, system } = db.poolUse();
    const used = app.total - app.idle + system.total - system.idle;
    const params = { used, max: app.max + system.max, waiting: app.waiting + system.waiting };
    return isExhausted(app) || isExhausted(system)
      ? red('poolTaken', takenOf(isExhausted(app) ? app : system))
      : good('poolFree', params);
  });

/** Only one of the two pools may be exhausted. */
const takenOf = ({ max, waiting }: PoolUse) => ({ max, waiting });

/**
 * Checks that files can be stored, read and deleted with the configured login, in the bucket or in the folder. The
 * store must belong to this installation and contain a sample of the files that the database names. Messages of disks
 * and services are in `raw`.
 */
export const checkStorage: RunCheck = async (deps) => {
  const { config } = deps;
  const files = createFileStore(config);
  if (!deps.db && !config.databaseUrl) return probed(config, files);
  return withDatabase(deps, async (db) => {
    // First, because storing a probe would create a moved folder again.
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

/** Returns whether the store belongs to another database. */
async function isOther(deps: Store): Promise<boolean> {
  const dataKeys = await loadDataKeys(deps, deps.config.keys);
  return (await readMark({ ...deps, dataKeys })) === 'absent';
}

/** Returns a finding if files that the database names are missing or damaged. */
async function faultOfFiles(deps: Store): Promise<CheckFinding | undefined> {
  const { place } = deps.files;
  const { looked, total, missing, damaged } = await examineStoredFiles(deps);
  if (missing.length > 0)
    return red('storageMissing', { place, looked, total, count: missing.length }, missing.join('\n'));
  const { looked: roots, gaps } = await findRootGaps(deps);
  if (gaps.length > 0)
    return red(
      'storageMissing',
      { place, looked: roots, total: roots, count: gaps.length },
      `before ${gaps.join(', ')}`,
    );
  if (damaged.length > 0) return red('storageDamaged', { looked, total, count: damaged.length }, damaged.join('\n'));
  return undefined;
}
