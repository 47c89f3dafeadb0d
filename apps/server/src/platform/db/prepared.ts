import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Tx } from './database.ts';

const names = new Map<string, string>();

/**
 * A statement that many calls ask: each connection parses and plans it once. The text is fixed when the program starts;
 * in it `$1` and so on stand for the values. `Row` says what its rows are.
 */
export function prepared<Row>(name: string, text: string) {
  if ([...names.values()].includes(name)) throw new Error(`Two statements are called ${name}.`);
  names.set(text, name);
  return async (tx: Tx, ...values: unknown[]): Promise<Row[]> =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

/** Shorter statements are planned in no time; a statement asked less often would not repay its place. */
const WORTH = { letters: 250, times: 30 };
/** Every connection keeps its own plans, some tens of kilobytes each. */
const MOST_EARNED = 150;
const MOST_COUNTED = 5_000;
const counted = new Map<string, number>();
const earned = new Map<string, string>();

/**
 * A name for what transactions that change something ask again and again: most of it finds a few rows by their ids, and
 * is planned longer than it takes. The database itself sees whether one plan does for all values. What selects `*` gets
 * none: a column that is new would break it.
 */
function earnedName(text: string): string | undefined {
  if (text.length < WORTH.letters) return undefined;
  const known = earned.get(text);
  if (known || earned.size >= MOST_EARNED || counted.size >= MOST_COUNTED) return known;
  if (/^select \*|returning \*/.test(text)) return undefined;
  const times = (counted.get(text) ?? 0) + 1;
  counted.set(text, times);
  if (times < WORTH.times) return undefined;
  const name = `earned-${earned.size}`;
  earned.set(text, name);
  return name;
}

type Query = (text: string, values?: unknown[], told?: unknown) => unknown;
/** What the driver has and its types do not tell. */
type Inside = { connection?: { stream?: { cork?(): void; uncork?(): void } } };

/**
 * Sends known statements under their name (the driver itself knows none), and everything asked in one turn of the event
 * loop in one write: a write costs more than the statement in it.
 */
export function useNames(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (query: unknown, values?: unknown, told?: unknown) => unknown;
  const stream = (client as Inside).connection?.stream;
  let isHeld = false;
  let isLooking = false;
  const hold = () => {
    if (isHeld || !stream?.cork) return;
    isHeld = true;
    stream.cork();
    setImmediate(() => {
      isHeld = false;
      stream.uncork?.();
    });
  };
  const named: Query = (text, values, told) => {
    hold();
    // Who only looks has one plan for all values, which is for `prepared` alone.
    if (String(text).startsWith('begin')) isLooking = String(text).startsWith('begin read only');
    if (typeof text !== 'string' || !Array.isArray(values)) return plain(text, values, told);
    const name = names.get(text) ?? (isLooking ? undefined : earnedName(text));
    return name === undefined ? plain(text, values, told) : plain({ name, text, values }, told);
  };
  client.query = named as pg.PoolClient['query'];
}
