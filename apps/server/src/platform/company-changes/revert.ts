import { isDeepStrictEqual } from 'node:util';
import { contextOf, inSavepoint, type Json, type Tx } from '../db/index.ts';
import { giveWay, isFree } from './give-way.ts';
import { type CompanyChange, markReverted } from './store.ts';
import { comparedOf, type CompanyValue } from './value.ts';

/** What became of the changes of one account. */
export interface Reverted {
  /** Changes of values that were put back. */
  undone: CompanyChange[];
  /** Changes of values that were changed to and fro, and are as they were before all of them. */
  settled: CompanyChange[];
  /** Changes of values that were put back but for a name that another entry has now. */
  partly: CompanyChange[];
}

/** A value that all changes of an account may be put back of. */
export interface OpenValue {
  value: CompanyValue;
  key: string;
  /** Newest first. */
  changes: readonly CompanyChange[];
  /** Before all of them; null for an entry that the account made. */
  former: Json;
}

type Outcome = keyof Reverted | 'stays';

/**
 * Puts values back to what they were before all changes of an account in the company of the context, given newest first:
 * not step by step, because a step may be refused whose opposite is not. A value that somebody else has changed since
 * stays, and so does one that a rule of the company does not permit any more. Entries that the account made, or that go
 * back themselves, give way to the former name of another one. A failure stays with its changes: the owner's reaction
 * does not depend on it.
 */
export async function revertChanges(tx: Tx, changes: readonly CompanyChange[]): Promise<Reverted> {
  const left = changes.filter(({ isReverted }) => !isReverted);
  const reverted: Reverted = { undone: [], settled: [], partly: [] };
  const record = async (same: readonly CompanyChange[], outcome: Outcome) => {
    if (outcome === 'stays') return;
    if (outcome !== 'partly') for (const change of same) await markReverted(tx, change);
    reverted[outcome].push(...same);
  };
  const open: OpenValue[] = [];
  for (const same of Map.groupBy(left, ({ value, key }) => `${value} ${key}`).values()) {
    const found = await readOpen(tx, same);
    if (found === 'stays' || found === 'settled') await record(same, found);
    else open.push(found);
  }
  for (const one of open)
    if (one.former !== null || !one.value.unique) await record(one.changes, await putBack(tx, one, open));
  for (const one of open) await record(one.changes, await isGone(tx, one));
  return reverted;
}

/** Reads a value before any other one goes back. */
async function readOpen(tx: Tx, changes: readonly CompanyChange[]): Promise<OpenValue | 'settled' | 'stays'> {
  const { platform } = contextOf(tx);
  const [newest, oldest] = [changes[0]!, changes.at(-1)!];
  const value = platform.companyValues.find(({ name }) => name === newest.value);
  if (!value) return 'stays';
  const { key, former } = oldest;
  const present = await value.read(tx, key);
  if (present === null && former === null) return 'settled';
  if (!isDeepStrictEqual(comparedOf(value, present), newest.written)) return 'stays';
  return isDeepStrictEqual(present, former) ? 'settled' : { value, key, changes, former };
}

/** Puts back one value; where its name stays with somebody else's entry, all but that. */
async function putBack(tx: Tx, one: OpenValue, all: readonly OpenValue[]): Promise<Outcome> {
  const { value, key, former, changes } = one;
  const { changedAt } = changes.at(-1)!;
  try {
    return await inSavepoint(tx, async () => {
      await giveWay(tx, one, all);
      if (await isFree(tx, one)) return (await value.restore(tx, key, former, changedAt)) ? 'undone' : 'stays';
      const named = value.unique!.withPartOf(former, await value.read(tx, key));
      await value.restore(tx, key, named, changedAt);
      return 'partly';
    });
  } catch (err) {
    contextOf(tx).platform.log.warn({ err, value: value.name }, 'a change for a company was not put back');
    return 'stays';
  }
}

/** Returns whether an entry that the account made gave way to another one by being deleted. */
const isGone = async (tx: Tx, { value, key, former }: OpenValue): Promise<Outcome> =>
  former === null && value.unique && (await value.read(tx, key)) === null ? 'undone' : 'stays';
