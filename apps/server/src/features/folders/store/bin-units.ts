import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/**
 * Parts of a deletion by owner. A deleted folder is marked with the topmost folder of its part (`deleted_with`), so that
 * each owner has theirs in the bin. All parts of one act have its time and its user.
 */

/** Divides the deletion of a folder so that a folder of another owner begins a part of its own. */
export async function divideByOwner(tx: Tx, top: string): Promise<void> {
  const { tenantId } = contextOf(tx);
  await sql`with recursive part as (
      select id, owner_id, id as top from folders where tenant_id = ${tenantId} and id = ${top} and deleted_with = ${top}
      union all
      select f.id, f.owner_id, case when f.owner_id = part.owner_id then part.top else f.id end
        from folders f join part on f.parent_id = part.id where f.tenant_id = ${tenantId} and f.deleted_with = ${top})
    update folders f set deleted_with = part.top from part
    where f.tenant_id = ${tenantId} and f.id = part.id and f.deleted_with <> part.top`.execute(tx);
}

/** SQL of the ids of a folder and of those below it that were deleted by the same act. */
export const deletedTogether = (tenantId: string, id: ReturnType<typeof sql>) => sql<{
  id: string;
}>`(with recursive act as (
    select t.id, t.deleted_at, t.deleted_by from folders t where t.tenant_id = ${tenantId} and t.id = ${id}
    union all
    select t.id, t.deleted_at, t.deleted_by from folders t join act on t.parent_id = act.id
      where t.tenant_id = ${tenantId} and t.deleted_at = act.deleted_at
        and t.deleted_by is not distinct from act.deleted_by)
  select act.id from act)`;

/** Returns which folders return with a deleted one: of its whole act, or of its own part only. */
export async function returningWith(tx: Tx, id: string, { isWhole }: { isWhole: boolean }): Promise<string[]> {
  const { tenantId } = contextOf(tx);
  const { rows } = isWhole
    ? await sql<{ id: string }>`select a.id from ${deletedTogether(tenantId, sql`${id}`)} a`.execute(tx)
    : await sql<{ id: string }>`select id from folders where tenant_id = ${tenantId} and deleted_with = ${id}`.execute(
        tx,
      );
  return rows.map((row) => row.id);
}

/**
 * Takes their place from deleted folders inside a folder that gets another owner at its root: they return to the roots of
 * their owners. Those of the new root's owner keep it, if what is above them was not deleted too.
 */
export async function forgetPlacesIn(tx: Tx, folderId: string, rootOwnerId: string): Promise<void> {
  const { tenantId } = contextOf(tx);
  await sql`with recursive tree as (
      select id, deleted_at from folders where tenant_id = ${tenantId} and id = ${folderId}
      union all
      select f.id, f.deleted_at from folders f join tree on f.parent_id = tree.id where f.tenant_id = ${tenantId})
    update folders f set parent_id = null from tree
    where f.tenant_id = ${tenantId} and f.id = tree.id and f.id <> ${folderId} and f.deleted_with = f.id
      and not (f.owner_id = ${rootOwnerId} and exists (select from tree p where p.id = f.parent_id
        and p.deleted_at is null))`.execute(tx);
}
