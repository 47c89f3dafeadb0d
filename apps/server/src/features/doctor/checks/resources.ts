import { MOST_CLOCK_SECONDS } from '@paraph/domain';
import { clockDifference, isExhausted, probeStorage } from '../../../platform/health/index.ts';
import { createFileStore } from '../../../platform/files/index.ts';
import { type Ask, good, red } from './ground.ts';
import { withDatabase } from './with-database.ts';

/** This machine's clock against the database's: tokens and waiting times of all nodes are compared by it. */
export const askDatabaseClock: Ask = (ground) =>
  withDatabase(ground, async (db) => {
    const seconds = Number(Math.abs(await clockDifference({ db })).toFixed(1));
    return seconds > MOST_CLOCK_SECONDS ? red('databaseClockOff', { seconds }) : good('databaseClockFits', { seconds });
  });

/** Callers do not wait for a connection of the node that works. */
export const askPool: Ask = (ground) =>
  withDatabase(ground, async (db) => {
    const { app, system } = db.poolUse();
    const params = { used: app.total - app.idle, max: app.max, waiting: app.waiting + system.waiting };
    return isExhausted(app) || isExhausted(system) ? red('poolTaken', params) : good('poolFree', params);
  });

/**
 * Files can be stored, read and removed with the configured login, in the bucket or in the folder. Disks and services
 * have their say in `raw`.
 */
export const askStorage: Ask = async ({ config }) => {
  const { kind, ms } = await probeStorage(config, createFileStore(config));
  return kind === 'folder' ? good('storageFolder') : good('storageAnswers', { ms });
};
