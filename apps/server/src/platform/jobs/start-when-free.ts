import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from '../db/index.ts';

/** Longest wait of a starting node for a connection, in ms; a supervisor restarts the node afterwards. */
const LONGEST_START = 30_000;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;

/** pg-pool: the server accepted the connection and did not finish the login in time. */
const SLOW_LOGIN = 'Connection terminated due to connection timeout';

const isSlowLogin = (e: unknown): boolean => e instanceof Error && e.message === SLOW_LOGIN;

/**
 * Repeats a start that a busy database refuses a connection, for 30 s. pg-boss has a pool of its own, which gives up at
 * the first refusal; other errors are passed on at once.
 */
export async function startWhenFree(start: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + LONGEST_START;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      await start();
      return;
    } catch (e) {
      if (!(isBusy(e) || isSlowLogin(e)) || Date.now() + pause > end) throw e;
      await wait(pause);
    }
  }
}
