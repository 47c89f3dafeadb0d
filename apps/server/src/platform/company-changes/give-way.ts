import type { Tx } from '../db/index.ts';
import type { OpenValue } from './revert.ts';

/**
 * Frees the former name of a value from entries whose changes are undone too: those that the account made are deleted, or
 * renamed where something uses them; those that go back later get their former names then.
 */
export async function giveWay(tx: Tx, { value, key, former }: OpenValue, all: readonly OpenValue[]): Promise<void> {
  const { unique } = value;
  if (!unique || former === null) return;
  for (const holder of await unique.holders(tx, key, former)) {
    const open = all.find((other) => other.value === value && other.key === holder);
    if (!open) continue;
    const isMade = open.former === null;
    if (!isMade || !(await unique.remove(tx, holder))) await unique.giveUp(tx, holder);
  }
}

/** Returns whether no other entry of the company has the former name of a value. */
export const isFree = async (tx: Tx, { value: { unique }, key, former }: OpenValue): Promise<boolean> =>
  !unique || former === null || (await unique.holders(tx, key, former)).length === 0;
