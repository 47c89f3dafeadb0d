import type { Client } from 'pg';

/** Key of a dumped row with the names of columns that hold JSON's null, which is another value than SQL's NULL. */
export const JSON_NULLS = '$jsonNulls';

/** A table with its stored columns; computed ones are omitted. */
export interface TableShape {
  schema: string;
  name: string;
  columns: string[];
}

/** Tables that the installation of a schema fills itself; they must not be copied between databases. */
const BY_INSTALLING = new Set(['public.migrations', 'pgboss.version']);

export const fullName = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string => `${schema}.${name}`;
export const quoted = (client: Client, { schema, name }: Pick<TableShape, 'schema' | 'name'>): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

/** A table of a running database. */
export interface PresentTable extends TableShape {
  /** paraph_system may read it. */
  bySystem: boolean;
  /** Columns of type json or jsonb, which may hold JSON's null, and those of them that are never SQL's NULL. */
  jsonColumns: string[];
  requiredJson: string[];
}

/** Every table with application or queue data; partitions count as their parent table. */
export async function tablesOf(client: Client): Promise<PresentTable[]> {
  const columns = (condition = 'true') => `array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and ${condition}
        order by a.attnum)`;
  const isJson = "a.atttypid in ('json'::regtype, 'jsonb'::regtype)";
  const { rows } = await client.query<PresentTable>(`
    select n.nspname as schema, c.relname as name,
      has_table_privilege('paraph_system', c.oid, 'select') as "bySystem",
      ${columns()} as columns, ${columns(isJson)} as "jsonColumns",
      ${columns(`${isJson} and a.attnotnull`)} as "requiredJson"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    order by 1, 2`);
  return rows.filter((table) => !BY_INSTALLING.has(fullName(table)));
}
