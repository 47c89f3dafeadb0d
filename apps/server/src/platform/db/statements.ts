import { CompiledQuery } from 'kysely';
import type { Tx } from './transactions.ts';

/** A statement with the name under which PostgreSQL caches its plan on a connection. */
export interface NamedQuery extends CompiledQuery {
  statementName: string;
}

const names = new Set<string>();

/**
 * Declares a frequent statement: each connection parses it once under `name`. In `text` the values are `$1` and so on;
 * `Row` is the type of its rows. Names are assigned only here.
 * @throws when two statements have the same name
 */
export function prepared<Row>(name: string, text: string) {
  if (names.has(name)) throw new Error(`Two statements are called ${name}.`);
  names.add(name);
  return async (tx: Tx, ...values: unknown[]): Promise<Row[]> => {
    const query: NamedQuery = { ...CompiledQuery.raw(text, values), statementName: name };
    return (await tx.executeQuery<Row>(query)).rows;
  };
}

/** The name that `prepared` gave this query, if any. */
export const statementNameOf = (query: CompiledQuery): string | undefined =>
  (query as Partial<NamedQuery>).statementName;
