import { LIMITS } from '@paraph/domain';
import { sql } from 'kysely';
import { viewerOf } from '../../../platform/context.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { deletedTogether } from './bin-units.ts';

/**
 * A deleted folder that can still be restored, with the number of folders and documents that return with it. Documents
 * that were deleted themselves stay in the bin.
 */
export interface BinnedFolder {
  id: string;
  name: string;
  color: string;
  icon: string;
  parentId: string | null;
  ownerId: string;
  deletedAt: Date;
  deletedBy: string | null;
  folders: number;
  documents: number;
}

/**
 * Returns the topmost folder of each deletion within the retention of the bin, newest first; of one user, or of all. What
 * returns with a folder of somebody else is listed for its own owner only.
 */
export async function readBinned(
  tx: Tx,
  { userId, id }: { userId: string | null; id?: string },
): Promise<BinnedFolder[]> {
  const { tenantId, clock } = contextOf(tx);
  const { userId: viewerId } = viewerOf(contextOf(tx));
  const together = deletedTogether(tenantId, sql`f.id`);
  const since = new Date(clock.now().getTime() - LIMITS.binKeep);
  const { rows } = await sql<BinnedFolder>`
    select f.id, f.name, f.color, f.icon, f.parent_id as "parentId", f.owner_id as "ownerId", f.deleted_at as "deletedAt",
      f.deleted_by as "deletedBy",
      (select count(*)::int from ${together} g) - 1 as folders,
      (select count(*)::int from folder_returns r join documents d on d.tenant_id = r.tenant_id and d.id = r.document_id
          and d.folder_id is null and d.deleted_at is null
        where r.tenant_id = f.tenant_id and r.folder_id in ${together}) as documents
    from folders f
    where f.tenant_id = ${tenantId} and f.deleted_with = f.id and f.deleted_at > ${since}
      ${userId === null ? sql`` : sql`and (f.owner_id = ${userId} or f.deleted_by = ${userId})`}
      ${id === undefined ? sql`` : sql`and f.id = ${id}`}
      and (f.owner_id = ${viewerId} or not exists (select from folders p where p.tenant_id = f.tenant_id
        and p.id = f.parent_id and p.deleted_at = f.deleted_at and p.deleted_by is not distinct from f.deleted_by))
    order by f.deleted_at desc, f.id limit ${LIMITS.pageSizeMost}`.execute(tx);
  return rows;
}

/** Stores with deleted folders the users who could read all documents in them. */
export async function saveReaders(tx: Tx, readers: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  for (const [id, people] of readers)
    await tx
      .updateTable('folders')
      .set({ deleted_readers: [...people] })
      .where('tenant_id', '=', contextOf(tx).tenantId)
      .where('id', '=', id)
      .execute();
}

/** Returns, per deleted folder, the users who could read it when it was deleted. Older deletions have no such data. */
export async function readersAtDeletion(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx
    .selectFrom('folders')
    .select(['id', 'deleted_readers'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.deleted_readers ?? []]));
}

/** Restores deleted folders; they belong to no deletion afterwards. The folder itself gets the given parent and name. */
export async function unmarkFolders(
  tx: Tx,
  ids: readonly string[],
  { id, parentId, name }: { id: string; parentId: string | null; name: string },
): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('folders')
    .set({ parent_id: parentId, name, modified_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('folders')
    .set({ deleted_at: null, deleted_by: null, deleted_with: null, deleted_readers: null })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute();
}
