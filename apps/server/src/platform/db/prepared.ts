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

type Query = (text: string, values?: unknown[]) => unknown;
/** What the driver has and its types do not tell. */
type Inside = { connection?: { stream?: { cork?(): void; uncork?(): void } } };

/**
 * Sends known statements under their name (the driver itself knows none), and everything asked in one turn of the event
 * loop in one write: a write costs more than the statement in it.
 */
export function useNames(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (query: unknown, values?: unknown[]) => unknown;
  const stream = (client as Inside).connection?.stream;
  let isHeld = false;
  const hold = () => {
    if (isHeld || !stream?.cork) return;
    isHeld = true;
    stream.cork();
    setImmediate(() => {
      isHeld = false;
      stream.uncork?.();
    });
  };
  const named: Query = (text, values) => {
    hold();
    const name = names.get(text);
    return name === undefined ? plain(text, values) : plain({ name, text, values });
  };
  client.query = named as pg.PoolClient['query'];
}
