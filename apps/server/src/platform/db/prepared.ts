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

/** Sends known statements under their name; the driver itself knows none. */
export function useNames(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (query: unknown, values?: unknown[]) => unknown;
  const named: Query = (text, values) => {
    const name = names.get(text);
    return name === undefined ? plain(text, values) : plain({ name, text, values });
  };
  client.query = named as pg.PoolClient['query'];
}
