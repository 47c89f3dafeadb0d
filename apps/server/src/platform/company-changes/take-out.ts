import { isDeepStrictEqual } from 'node:util';
import { contextOf, inSavepoint, type Json, type Tx } from '../db/index.ts';
import { type CompanyChange, markReverted } from './store.ts';
import { comparedOf, type CompanyValue, type ListPart } from './value.ts';

/** All changes of one value since a denied session began, by anybody. */
export interface ValueHistory {
  /** Newest first. */
  changes: readonly CompanyChange[];
  isDoubted(change: CompanyChange): boolean;
}

export interface TakenOut {
  /** The newest doubted change that put one of the entries in. */
  change: CompanyChange;
  entries: string[];
  /** Doubted changes that only put in what is out now. */
  settled: CompanyChange[];
}

type ListValue = CompanyValue & { lists: ListPart };

/**
 * Takes entries out of the lists of a value that doubted changes put in, whatever was saved since: who saves a list
 * carries along what is in it. An entry that somebody else put in after it was out stays. Entries of a new value stay
 * with it, because the whole value is named. A failure stays: the owner's reaction does not depend on it.
 */
export async function takeOut(tx: Tx, history: ValueHistory): Promise<TakenOut | undefined> {
  const { platform } = contextOf(tx);
  const [{ value: name, key }] = history.changes as [CompanyChange];
  const value = platform.companyValues.find((one) => one.name === name);
  if (!value?.lists) return undefined;
  const of = value as ListValue;
  const putIn = entriesPutIn(of, history);
  try {
    return await inSavepoint(tx, async () => {
      const present = await value.read(tx, key);
      const entries = partsOf(of, present).filter((entry) => putIn.has(entry));
      if (present === null || entries.length === 0) return undefined;
      const doubted = history.changes.filter((one) => !one.isReverted && history.isDoubted(one));
      const oldest = doubted.at(-1);
      const wanted = oldest && of.lists.without(present, new Set(entries), oldest.former);
      if (!oldest || !wanted) return undefined;
      await value.restore(tx, key, wanted, oldest.changedAt);
      const left = new Set(partsOf(of, await value.read(tx, key)));
      return await settle(tx, of, { doubted, left, putIn, entries: entries.filter((entry) => !left.has(entry)) });
    });
  } catch (err) {
    platform.log.warn({ err, value: name }, 'what a change put into a list was not taken out');
    return undefined;
  }
}

/** Entries of the compared part; without a value none. */
const partsOf = (value: ListValue, of: Json): string[] => (of === null ? [] : value.lists.of(comparedOf(value, of)));

/**
 * Returns the entries whose last adding is a doubted one, with its change. Those that doubted changes took out before
 * and gave back are as they were.
 */
function entriesPutIn(value: ListValue, { changes, isDoubted }: ValueHistory): Map<string, CompanyChange> {
  const by = new Map<string, CompanyChange>();
  const lost = new Set<string>();
  for (const change of changes.toReversed()) {
    const [before, after] = [new Set(partsOf(value, change.former)), new Set(partsOf(value, change.written))];
    const isWrong = change.former !== null && isDoubted(change);
    const isOwn = (entry: string) => !by.has(entry);
    const removed = without(before, after).map((entry) => ({ entry, isLost: isWrong && isOwn(entry) }));
    // What nobody recorded took out is out as well.
    for (const entry of by.keys()) if (!before.has(entry) || !after.has(entry)) by.delete(entry);
    for (const { entry, isLost } of removed) lost[isLost ? 'add' : 'delete'](entry);
    for (const entry of without(after, before)) if (isWrong && !lost.has(entry)) by.set(entry, change);
    for (const entry of after) lost.delete(entry);
  }
  return by;
}

const without = (these: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...these].filter((entry) => !others.has(entry));

interface Outcome {
  doubted: readonly CompanyChange[];
  left: ReadonlySet<string>;
  putIn: ReadonlyMap<string, CompanyChange>;
  entries: string[];
}

async function settle(tx: Tx, value: ListValue, { doubted, left, putIn, entries }: Outcome) {
  const newest = doubted.find((change) => entries.some((entry) => putIn.get(entry)?.id === change.id));
  if (!newest) return undefined;
  const settled = doubted.filter((change) => isOnlyAdding(value, change, left));
  for (const change of settled) await markReverted(tx, change);
  return { change: newest, entries, settled };
}

/** Returns whether a change did nothing but put entries in that are out now. */
function isOnlyAdding(value: ListValue, { former, written }: CompanyChange, left: ReadonlySet<string>): boolean {
  if (former === null) return false;
  const [before, after] = [comparedOf(value, former), written];
  const [had, has] = [partsOf(value, former), value.lists.of(after)];
  const isOut = has.every((entry) => had.includes(entry) || !left.has(entry));
  const rest = (of: Json, entries: readonly string[]) => value.lists.without(of, new Set(entries), former);
  const same = rest(before, had);
  return (
    isOut && had.every((entry) => has.includes(entry)) && same !== null && isDeepStrictEqual(same, rest(after, has))
  );
}
