import { isDeepStrictEqual } from 'node:util';
import { contextOf, type Tx } from '../db/index.ts';
import { type CompanyChange, inSavepoint, markReverted } from './store.ts';
import { comparedOf } from './value.ts';

/**
 * Puts back the values before changes of an account in the company of the context, given newest first. A value that
 * somebody else has changed since stays, and so does one that a rule of the company does not permit any more. A failure
 * stays with its change: the owner's reaction does not depend on it.
 * @returns the changes that are undone
 */
export async function revertChanges(tx: Tx, changes: readonly CompanyChange[]): Promise<CompanyChange[]> {
  const undone: CompanyChange[] = [];
  for (const change of changes) {
    if (change.isReverted || !(await isPutBack(tx, change))) continue;
    await markReverted(tx, change);
    undone.push(change);
  }
  return undone;
}

async function isPutBack(tx: Tx, change: CompanyChange): Promise<boolean> {
  const { platform } = contextOf(tx);
  const value = platform.companyValues.find(({ name }) => name === change.value);
  if (!value) return false;
  const { key, former, written, changedAt } = change;
  try {
    return await inSavepoint(tx, async () => {
      const present = comparedOf(value, await value.read(tx, key));
      return isDeepStrictEqual(present, written) && (await value.restore(tx, key, former, changedAt));
    });
  } catch (err) {
    platform.log.warn({ err, value: change.value }, 'a change for a company was not put back');
    return false;
  }
}
