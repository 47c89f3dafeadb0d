import { contextOf, type Tx } from '../../../platform/db/index.ts';

/**
 * Returns who could read a document by its folder when it was put into the bin; empty if it is in no bin. Older
 * deletions have no such data.
 */
export async function readersAtDeletion(tx: Tx, id: string): Promise<readonly string[]> {
  const row = await tx
    .selectFrom('documents')
    .select('deleted_readers')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.deleted_readers ?? [];
}

/** Returns the folder of a document, deleted or not; null at the root. */
export async function folderOf(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('documents')
    .select('folder_id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.folder_id ?? null;
}
