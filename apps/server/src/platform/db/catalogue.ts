import type { Client } from 'pg';

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

/** Every table with application or queue data; partitions count as their parent table. */
export async function tablesOf(client: Client): Promise<(TableShape & { bySystem: boolean })[]> {
  const { rows } = await client.query<TableShape & { bySystem: boolean }>(`
    select n.nspname as schema, c.relname as name,
      has_table_privilege('paraph_system', c.oid, 'select') as "bySystem",
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    order by 1, 2`);
  return rows.filter((table) => !BY_INSTALLING.has(fullName(table)));
}
