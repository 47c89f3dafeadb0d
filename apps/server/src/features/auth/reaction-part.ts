import { contextOf, inSavepoint, isDeadlock, type Tx } from '../../platform/db/index.ts';

/**
 * Runs a part of an owner's reaction. Where it fails, the rest of the reaction goes on: an intruder who can make one part
 * fail must not keep the account by it. The operator reads the failure in the log.
 * @returns the result of the part, or `otherwise`
 */
export async function reactionPart<T>(tx: Tx, part: string, otherwise: T, work: () => Promise<T>): Promise<T> {
  try {
    return await inSavepoint(tx, work);
  } catch (err) {
    // The complete transaction is repeated then.
    if (isDeadlock(err)) throw err;
    contextOf(tx).platform.log.error({ err, part }, 'a part of a reaction failed');
    return otherwise;
  }
}
