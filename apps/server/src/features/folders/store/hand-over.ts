import { contextOf, type Tx } from '../../../platform/db/index.ts';

export interface OwnedFolder {
  id: string;
  parentId: string | null;
  name: string;
  isDeleted: boolean;
}

/** Returns all folders of an owner, also deleted ones, which can be restored; older ones first, so outer ones mostly. */
export async function foldersOwnedBy(tx: Tx, ownerId: string): Promise<OwnedFolder[]> {
  const rows = await tx
    .selectFrom('folders')
    .select(['id', 'parent_id', 'name', 'deleted_at'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, parent_id: parentId, name, deleted_at: deletedAt }) => ({
    id,
    parentId,
    name,
    isDeleted: deletedAt !== null,
  }));
}

/** Returns how many folders each of these users owns, also deleted ones; those without any are absent. */
export async function countFoldersOf(tx: Tx, ownerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('folders')
    .select(({ fn }) => ['owner_id', fn.countAll<string>().as('total')])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('owner_id', 'in', [...ownerIds])
    .groupBy('owner_id')
    .execute();
  return new Map(rows.map(({ owner_id: id, total }) => [id, Number(total)]));
}

/** Gives a folder to another owner, under the name that is free there. */
export async function changeFolderOwner(
  tx: Tx,
  id: string,
  { ownerId, name }: { ownerId: string; name: string },
): Promise<void> {
  const { tenantId } = contextOf(tx);
  await tx
    .updateTable('folders')
    .set({ owner_id: ownerId, name })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
