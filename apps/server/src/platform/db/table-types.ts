import { withClient } from './roles.ts';

interface Column {
  table_name: string;
  column_name: string;
  type: string;
  nullable: boolean;
  given: boolean;
  always: boolean;
}

/** How a column of each type is read and written; what is missing here fails the generator. */
const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  varchar: 'string',
  numeric: 'string',
  date: 'string',
  time: 'string',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
};

const HEAD = `// Printed from the catalogue of a migrated database by db/table-types.ts; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as a Date, written as a Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written through json(), read as parsed; its shape is the feature's to check. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Filled<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<T>;
`;

/** Types of all tables and views of the schema public, for kysely. */
export async function renderTableTypes(url: string): Promise<string> {
  const columns = await withClient(url, async (client) => (await client.query<Column>(CATALOGUE)).rows);
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const interfaces = [...tables].map(([name, list]) => {
    return `export interface ${typeName(name)} {\n${list.map(renderColumn).join('')}}\n`;
  });
  const all = [...tables.keys()].map((name) => `  ${name}: ${typeName(name)};\n`).join('');
  return `${HEAD}\n${interfaces.join('\n')}\nexport interface Tables {\n${all}}\n`;
}

const typeName = (table: string) =>
  `${table
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}Row`;

function renderColumn({ column_name, type, nullable, given, always, table_name }: Column): string {
  const base = TYPES[type.replace(/^_/, '')];
  if (!base) throw new Error(`${table_name}.${column_name}: no TypeScript type for ${type}`);
  const plain = type.startsWith('_') ? `${base}[]` : base;
  const read = nullable && plain !== 'Json' ? `${plain} | null` : plain;
  const whole = always ? `GeneratedAlways<${read}>` : given ? `Filled<${read}>` : read;
  return `  ${column_name}: ${whole};\n`;
}

const CATALOGUE = `
  select c.relname as table_name, a.attname as column_name, t.typname as type,
    not a.attnotnull and c.relkind in ('r', 'p') as nullable,
    a.atthasdef or a.attidentity <> '' as given,
    a.attgenerated <> '' or a.attidentity = 'a' as always
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;
