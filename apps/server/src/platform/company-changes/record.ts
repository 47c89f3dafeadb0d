import type { CompanyAct } from '@paraph/domain';
import { contextOf, type Tx } from '../db/index.ts';
import { insertChange } from './store.ts';
import { comparedOf, type CompanyValue } from './value.ts';

interface Recorded {
  value: CompanyValue;
  keys: readonly string[];
  /** The event of the act. */
  act: CompanyAct;
  /** The account of a super administrator who acts for a company, whose context has no viewer. */
  accountId?: string | undefined;
}

/**
 * Runs a change of values of the company, and keeps what they were before, in the same transaction. Changes by keys and
 * by the portal are no account's, and are not kept.
 */
export async function recordingChange<T>(tx: Tx, change: Recorded, work: () => Promise<T>): Promise<T> {
  const { value, keys, act } = change;
  const accountId = change.accountId ?? accountOfCaller(tx);
  if (accountId === undefined) return work();
  const former = new Map(await Promise.all(keys.map(async (key) => [key, await value.read(tx, key)] as const)));
  const result = await work();
  for (const [key, before] of former) {
    const written = comparedOf(value, await value.read(tx, key));
    await insertChange(tx, { accountId, act, value: value.name, key, former: before, written });
  }
  return result;
}

function accountOfCaller(tx: Tx): string | undefined {
  const { viewer } = contextOf(tx);
  return viewer?.caller === 'user' ? viewer.accountId : undefined;
}
