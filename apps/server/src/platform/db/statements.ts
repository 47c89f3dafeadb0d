import { type Compilable, CompiledQuery } from 'kysely';
import type { Tx } from './transactions.ts';

/** A statement with the name under which PostgreSQL caches its plan on a connection. */
export interface NamedQuery extends CompiledQuery {
  statementName: string;
}

/** The text of each named statement. */
const texts = new Map<string, string>();

/**
 * Declares a frequent statement: each connection parses it once under `name`. In `text` the values are `$1` and so on;
 * `Row` is the type of its rows. Names are assigned only here and in `named`.
 * @throws when two statements have the same name
 */
export function prepared<Row>(name: string, text: string) {
  if (texts.has(name)) throw new Error(`Two statements are called ${name}.`);
  texts.set(name, text);
  return async (tx: Tx, ...values: unknown[]): Promise<Row[]> => {
    const query: NamedQuery = { ...CompiledQuery.raw(text, values), statementName: name };
    return (await tx.executeQuery<Row>(query)).rows;
  };
}

/**
 * Runs a frequent query of Kysely under a name; its text must not depend on its values.
 * @throws when the name belongs to another text
 */
export async function named<Row>(tx: Tx, name: string, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  const text = texts.get(name) ?? compiled.sql;
  if (text !== compiled.sql) throw new Error(`Two statements are called ${name}.`);
  texts.set(name, text);
  const statement: NamedQuery = { ...compiled, statementName: name };
  return (await tx.executeQuery<Row>(statement)).rows;
}

/** The name that was given to this query, if any. */
export const statementNameOf = (query: CompiledQuery): string | undefined =>
  (query as Partial<NamedQuery>).statementName;
