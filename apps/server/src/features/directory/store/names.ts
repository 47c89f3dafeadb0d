import { fail } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, lockCount, refuseDuplicate, type Tx } from '../../../platform/db/index.ts';

/** Tables whose names are unique per company, regardless of case. */
export type NamedTable = 'departments' | 'access_groups' | 'job_titles' | 'custom_lists';

const among = (tx: Tx, table: NamedTable) =>
  sql`${sql.table(table)} as n where n.tenant_id = ${contextOf(tx).tenantId}::uuid`;

/**
 * Must run before an insert, in the same transaction.
 * @throws directory.too-many when the company has as many as it may
 */
export async function requireSpace(tx: Tx, table: NamedTable, most: number): Promise<void> {
  await lockCount(tx, table);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${among(tx, table)}`.execute(tx);
  if ((rows[0]?.total ?? 0) >= most) fail('directory.too-many', { most });
}

/** @throws directory.name-taken when another one has the name */
export async function requireFreeName(tx: Tx, table: NamedTable, { id, name }: { id: string; name: string }) {
  const found = sql`select 1 from ${among(tx, table)} and lower(n.name) = lower(${name}) and n.id <> ${id}::uuid`;
  const { rows } = await found.execute(tx);
  if (rows.length > 0) fail('directory.name-taken');
}

/** Runs `write`; a name that another request took at the same moment is refused by the unique index. */
export const namedOnce = (write: () => Promise<void>): Promise<void> => refuseDuplicate('directory.name-taken', write);
