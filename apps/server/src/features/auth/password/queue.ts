import { fail, LIMITS } from '@paraph/domain';

/**
 * Runs one password hash at a time on this node: each takes 46 MiB. With too many waiting, callers must retry later, so
 * that the node does not run out of memory (decision 17).
 */
export function createQueue(most: number = LIMITS.hashesWaiting) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** @throws auth.busy */
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting > most) fail('auth.busy');
    waiting += 1;
    const mine = last.then(work);
    last = mine.catch(() => undefined); // a failure must not stop later hashes
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
}
