import { setTimeout as wait } from 'node:timers/promises';
import { isPassingFault } from '../db/passing-fault.ts';
import type { Platform } from '../platform.ts';

/** Milliseconds before the second try, and the longest pause between two. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

/**
 * Stores what came of an act outside of the database, such as a mail that a server took. A database that cannot write
 * now is tried again until it does: the act must not be repeated for it. When the node stops, one last try is made, and
 * the job runs again later.
 * @param note must change nothing when it has been stored already
 */
export async function noteUntilWritten<T>(
  { jobs, log }: Pick<Platform, 'log'> & { jobs: Pick<Platform['jobs'], 'stopping'> },
  act: string,
  note: () => Promise<T>,
): Promise<T> {
  const { stopping } = jobs;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await note();
    } catch (err) {
      if (stopping.aborted || !isPassingFault(err)) throw err;
      log.warn({ err, act }, 'an act is done, and its end cannot be stored yet');
    }
    await wait(pause, undefined, { signal: stopping }).catch(() => undefined);
  }
}
