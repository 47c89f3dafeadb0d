import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../../platform/db/index.ts';
import { isColleagueId } from '../../users/index.ts';

/** Returns how many departments each of these users leads; those who lead none are absent. */
export async function countManagedDepartments(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; led: number }>`
    select manager_user_id as id, count(*)::int as led from departments
    where tenant_id = ${contextOf(tx).tenantId}::uuid and manager_user_id = any(${[...ids]}::uuid[])
    group by 1`.execute(tx);
  return new Map(rows.map(({ id, led }) => [id, led]));
}

/** Gives all departments of one lead to another one. @returns their ids */
export async function changeLead(tx: Tx, { fromId, toId }: { fromId: string; toId: string }): Promise<string[]> {
  const rows = await tx
    .updateTable('departments')
    .set({ manager_user_id: toId })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('manager_user_id', '=', fromId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns how many departments have no active manager, and the names of the first ones. */
export async function unledDepartments(tx: Tx, most: number): Promise<{ count: number; names: string[] }> {
  const rows = await tx
    .selectFrom('departments as d')
    .select(['d.name', sql<number>`count(*) over ()::int`.as('total')])
    .where('d.tenant_id', '=', contextOf(tx).tenantId)
    .where(sql<boolean>`not ${isColleagueId(sql.ref('d.tenant_id'), sql.ref('d.manager_user_id'))}`)
    .orderBy(byName('d.name'))
    .orderBy('d.id')
    .limit(most)
    .execute();
  return { count: rows[0]?.total ?? 0, names: rows.map(({ name }) => name) };
}
