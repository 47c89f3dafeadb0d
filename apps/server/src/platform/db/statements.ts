import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Tx } from './transactions.ts';

/** A statement with the name under which PostgreSQL caches its plan on a connection. */
export interface NamedQuery extends CompiledQuery {
  statementName: string;
}

const names = new Set<string>();

function claim(name: string): void {
  if (names.has(name)) throw new Error(`Two statements are called ${name}.`);
  names.add(name);
}

/**
 * Declares a frequent statement: each connection parses it once under `name`. In `text` the values are `$1` and so on;
 * `Row` is the type of its rows. Names are assigned only here and in `named`.
 * @throws when two statements have the same name
 */
export function prepared<Row>(name: string, text: string) {
  claim(name);
  return async (tx: Tx, ...values: unknown[]): Promise<Row[]> => {
    const query: NamedQuery = { ...CompiledQuery.raw(text, values), statementName: name };
    return (await tx.executeQuery<Row>(query)).rows;
  };
}

/** Stands for a value of a named query until it runs. */
class Slot {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }
}

/** The values of a named query, as expressions. */
export type Slots<Values> = { readonly [Key in keyof Values]: RawBuilder<Values[Key]> };

const slots = new Proxy({}, { get: (_, key) => sql`${new Slot(String(key))}` });

/**
 * Declares a frequent query of Kysely: it is built and compiled once, and each connection parses it once under `name`.
 * @throws when two statements have the same name
 */
export function named<Values extends object, Row>(
  name: string,
  build: (tx: Tx, values: Slots<Values>) => Compilable<Row>,
) {
  claim(name);
  let compiled: CompiledQuery<Row> | undefined;
  return async (tx: Tx, values: Values): Promise<Row[]> => {
    const query = (compiled ??= build(tx, slots as Slots<Values>).compile());
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? values[value.key as keyof Values] : value,
    );
    const statement: NamedQuery = { ...query, parameters, statementName: name };
    return (await tx.executeQuery<Row>(statement)).rows;
  };
}

/** The name that was given to this query, if any. */
export const statementNameOf = (query: CompiledQuery): string | undefined =>
  (query as Partial<NamedQuery>).statementName;
