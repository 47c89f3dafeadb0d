import type { Client } from 'pg';
import { fullName, JSON_NULLS, type PresentTable, quoted, tablesOf, type TableShape } from './catalogue.ts';
import { withClient } from './roles.ts';

/** Last value of a sequence; null when it was never used. */
export interface SequenceState {
  schema: string;
  name: string;
  last: string | null;
}

/** A consistent snapshot of a complete database. */
export interface Dump {
  /** Names of the migrations that were applied, in order. */
  migrations: string[];
  tables: TableShape[];
  sequences: SequenceState[];
  /** The rows of a table, some hundred at a time, each as one line of JSON. */
  rows(table: TableShape): AsyncIterable<string[]>;
}

const AT_A_TIME = 500;

/**
 * Lets `use` read a snapshot (repeatable read) while others write. Rows of tenants are read as paraph_system, which
 * the policies allow; tables that only the owner may read, as the owner.
 */
export function dumpDatabase<T>(ownerUrl: string, use: (dump: Dump) => Promise<T>): Promise<T> {
  return withClient(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local timezone = 'UTC'");
    const { rows: applied } = await client.query<{ name: string }>('select name from migrations order by name');
    const tables = await tablesOf(client);
    const present = new Map(tables.map((table) => [fullName(table), table]));
    const { rows: sequences } = await client.query<SequenceState>(
      `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
       where schemaname in ('public', 'pgboss') order by 1, 2`,
    );
    const used = await use({
      migrations: applied.map(({ name }) => name),
      tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
      sequences,
      rows: (table) => rowsOf(client, present.get(fullName(table))!),
    });
    await client.query('commit');
    return used;
  });
}

async function* rowsOf(client: Client, table: PresentTable): AsyncIterable<string[]> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await client.query(table.bySystem ? 'set local role paraph_system' : 'reset role');
  await client.query(`declare dump no scroll cursor for
    select (to_jsonb(t)${jsonNulls(client, table)})::text as line from (select ${columns} from ${quoted(client, table)}) t`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${AT_A_TIME} from dump`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close dump');
}

/** Adds the names of columns that hold JSON's null to the row, which has null for SQL's NULL too. */
function jsonNulls(client: Client, { jsonColumns }: PresentTable): string {
  const named = jsonColumns.map(
    (column) =>
      `case when t.${client.escapeIdentifier(column)}::text = 'null' then ${client.escapeLiteral(column)} end`,
  );
  if (named.length === 0) return '';
  return ` || coalesce((select jsonb_build_object('${JSON_NULLS}', jsonb_agg(column_name))
      from unnest(array[${named.join(', ')}]) column_name where column_name is not null having count(*) > 0), '{}')`;
}
