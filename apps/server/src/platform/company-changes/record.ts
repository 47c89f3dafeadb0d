import type { CompanyAct } from '@paraph/domain';
import type { Viewer } from '../context.ts';
import { contextOf, type Tx } from '../db/index.ts';
import { insertChange } from './store.ts';
import { comparedOf, type CompanyValue } from './value.ts';

/** Who makes a change, and in which session. */
type Author = Pick<Viewer, 'accountId' | 'sessionId'>;

interface Recorded {
  value: CompanyValue;
  keys: readonly string[];
  /** The event of the act. */
  act: CompanyAct;
  /** The super administrator who acts for a company, whose context has no viewer. */
  by?: Author;
}

/**
 * Runs a change of values of the company, and keeps what they were before, in the same transaction. Changes by keys and
 * by the portal are no account's, and are not kept.
 */
export async function recordingChange<T>(tx: Tx, change: Recorded, work: () => Promise<T>): Promise<T> {
  const { value, keys, act } = change;
  const by = change.by ?? callerOf(tx);
  if (!by) return work();
  const former = new Map(await Promise.all(keys.map(async (key) => [key, await value.read(tx, key)] as const)));
  const result = await work();
  for (const [key, before] of former) {
    const written = comparedOf(value, await value.read(tx, key));
    await insertChange(tx, { ...authorOf(by), act, value: value.name, key, former: before, written });
  }
  return result;
}

interface Creation extends Pick<Recorded, 'value' | 'act'> {
  by: Author;
}

/** Keeps that the company of the context itself was created: there was no value before. */
export async function recordCreation(tx: Tx, { value, act, by }: Creation): Promise<void> {
  const written = comparedOf(value, await value.read(tx, ''));
  await insertChange(tx, { ...authorOf(by), act, value: value.name, key: '', former: null, written });
}

const authorOf = ({ accountId, sessionId }: Author) => ({ accountId, sessionId: sessionId ?? null });

function callerOf(tx: Tx): Author | undefined {
  const { viewer } = contextOf(tx);
  return viewer?.caller === 'user' ? viewer : undefined;
}
