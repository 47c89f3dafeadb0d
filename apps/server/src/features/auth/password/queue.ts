import { fail, LIMITS } from '@paraph/domain';

/**
 * One password hash at a time on this node: each takes 46 MiB. When too many wait, callers are told to come again
 * instead of making the node run out of memory (decision 17).
 */
export function createQueue(most: number = LIMITS.hashesWaiting) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** @throws auth.busy */
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting > most) fail('auth.busy');
    waiting += 1;
    const mine = last.then(work);
    last = mine.catch(() => undefined); // the next in line does not care how this one ended
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
}
