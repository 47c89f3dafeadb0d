import { isDeepStrictEqual } from 'node:util';
import { contextOf, type Tx } from '../db/index.ts';
import { type CompanyChange, inSavepoint, markReverted } from './store.ts';
import { comparedOf } from './value.ts';

/** What became of the changes of one account. */
export interface Reverted {
  /** Changes of values that were put back. */
  undone: CompanyChange[];
  /** Changes of values that were changed to and fro, and are as they were before all of them. */
  settled: CompanyChange[];
}

/**
 * Puts values back to what they were before all changes of an account in the company of the context, given newest first:
 * not step by step, because a step may be refused whose opposite is not. A value that somebody else has changed since
 * stays, and so does one that a rule of the company does not permit any more. A failure stays with its changes: the
 * owner's reaction does not depend on it.
 */
export async function revertChanges(tx: Tx, changes: readonly CompanyChange[]): Promise<Reverted> {
  const open = changes.filter(({ isReverted }) => !isReverted);
  const reverted: Reverted = { undone: [], settled: [] };
  for (const same of Map.groupBy(open, ({ value, key }) => `${value} ${key}`).values()) {
    const outcome = await putBack(tx, same);
    if (outcome === 'stays') continue;
    for (const change of same) await markReverted(tx, change);
    reverted[outcome].push(...same);
  }
  return reverted;
}

/** Puts back one value, by all its changes. */
async function putBack(tx: Tx, same: readonly CompanyChange[]): Promise<keyof Reverted | 'stays'> {
  const { platform } = contextOf(tx);
  const [newest, oldest] = [same[0]!, same.at(-1)!];
  const value = platform.companyValues.find(({ name }) => name === newest.value);
  if (!value) return 'stays';
  const { key, former, changedAt } = oldest;
  try {
    return await inSavepoint(tx, async () => {
      const present = await value.read(tx, key);
      if (!isDeepStrictEqual(comparedOf(value, present), newest.written)) return 'stays';
      if (isDeepStrictEqual(present, former)) return 'settled';
      return (await value.restore(tx, key, former, changedAt)) ? 'undone' : 'stays';
    });
  } catch (err) {
    platform.log.warn({ err, value: newest.value }, 'a change for a company was not put back');
    return 'stays';
  }
}
