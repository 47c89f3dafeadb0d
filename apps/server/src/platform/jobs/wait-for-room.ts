import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseDiskFull } from '../disk-state.ts';
import type { Platform } from '../platform.ts';

/** Shorter than the time after which the queue counts a running job as lost. */
const LONGEST_WAIT = 60_000;
const PAUSE = 1_000;

/** The disk of the database is full, so that the end of an act outside of it could not be stored. */
export class DatabaseWithoutRoom extends Error {
  readonly code = '53100';
}

/**
 * Waits while the disk of the database is full: an act outside of the database whose end cannot be stored would be
 * repeated. The job keeps its slot, so that others do not begin in its place.
 * @throws DatabaseWithoutRoom after a minute and when the node stops; the job runs again later
 */
export async function waitForRoom({ db, jobs: { stopping } }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  const end = performance.now() + LONGEST_WAIT;
  while (await isDatabaseDiskFull(db)) {
    if (stopping.aborted || performance.now() > end)
      throw new DatabaseWithoutRoom('The disk of the database is full; this waits until it has room.');
    await wait(PAUSE, undefined, { signal: stopping }).catch(() => undefined);
  }
}
