import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** The manager of a user, or the deleted one who has no successor yet. */
const leadSql = sql<string>`coalesce(manager_id, former_manager_id)`;

/** Returns how many users each of these users leads, or led until they were deleted; those who lead nobody are absent. */
export async function countManagedUsers(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; led: number }>`
    select ${leadSql} as id, count(*)::int as led from users
    where tenant_id = ${contextOf(tx).tenantId}::uuid and deleted_at is null and ${leadSql} = any(${[...ids]}::uuid[])
    group by 1`.execute(tx);
  return new Map(rows.map(({ id, led }) => [id, led]));
}

/** Sets another manager for all users of one manager; no user becomes their own manager. @returns how many */
export async function handOverPeople(tx: Tx, fromId: string, toId: string): Promise<number> {
  const led = tx.updateTable('users').where('deleted_at', 'is', null).where(leadSql, '=', fromId);
  await led.set({ manager_id: null, former_manager_id: null }).where('id', '=', toId).execute();
  const { numUpdatedRows } = await led.set({ manager_id: toId, former_manager_id: null }).executeTakeFirst();
  return Number(numUpdatedRows);
}
