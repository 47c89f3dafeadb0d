import type { Client } from 'pg';
import { fullName, JSON_NULLS, type PresentTable, quoted, tablesOf, type TableShape } from './catalogue.ts';
import type { Dump } from './dump.ts';
import { withClient } from './roles.ts';

/** Characters of rows in one statement. */
const MOST_TEXT = 4_000_000;

/**
 * Fills a database that has only a schema, in one transaction. Triggers and foreign keys are disabled meanwhile, since
 * the rows were consistent when read. Requires a superuser.
 * @returns the row count of each table afterwards
 */
export function loadDump(
  adminUrl: string,
  { tables, sequences, rows }: Omit<Dump, 'migrations'>,
): Promise<Map<string, number>> {
  return withClient(adminUrl, async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query("set local timezone = 'UTC'");
    const present = new Map((await tablesOf(client)).map((table) => [fullName(table), table]));
    const missing = tables.filter((table) => !present.has(fullName(table)));
    if (missing.length > 0) throw new Error(`There is no table ${missing.map(fullName).join(', ')} to restore into.`);
    if (tables.length > 0) await client.query(`truncate ${tables.map((t) => quoted(client, t)).join(', ')} cascade`);
    for (const table of tables) await fill(client, { ...present.get(fullName(table))!, ...table }, rows(table));
    for (const { schema, name, last } of sequences)
      if (last !== null)
        await client.query('select setval($1::regclass, $2::bigint)', [quoted(client, { schema, name }), last]);
    await client.query('commit');
    return count(client, tables);
  });
}

async function fill(client: Client, table: PresentTable, batches: AsyncIterable<string[]>): Promise<void> {
  let held: string[] = [];
  let size = 0;
  const flush = async () => {
    if (held.length > 0) await insert(client, table, held);
    held = [];
    size = 0;
  };
  for await (const lines of batches)
    for (const line of lines) {
      held.push(line);
      size += line.length;
      if (size > MOST_TEXT) await flush();
    }
  await flush();
}

async function insert(client: Client, table: PresentTable, lines: string[]): Promise<void> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const values = table.columns.map((column) => valueOf(client, table, column)).join(', ');
  const into = quoted(client, table);
  await client.query(
    `insert into ${into} (${columns}) overriding system value
     select ${values} from jsonb_array_elements($1::jsonb) line, jsonb_populate_record(null::${into}, line) row`,
    [`[${lines.join(',')}]`],
  );
}

/**
 * Returns the value of a column. PostgreSQL reads JSON's null as SQL's NULL; backups of earlier releases do not name
 * such columns, but a required one holds nothing else.
 */
function valueOf(client: Client, { jsonColumns, requiredJson }: PresentTable, column: string): string {
  const name = `row.${client.escapeIdentifier(column)}`;
  if (requiredJson.includes(column)) return `coalesce(${name}, 'null')`;
  if (!jsonColumns.includes(column)) return name;
  const isNull = `line -> '${JSON_NULLS}' ? ${client.escapeLiteral(column)}`;
  return `case when ${isNull} then 'null' else ${name} end`;
}

async function count(client: Client, tables: readonly TableShape[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(client, table)}`);
    found.set(fullName(table), Number(rows[0]!.n));
  }
  return found;
}
