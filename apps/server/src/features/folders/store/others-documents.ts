import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Whether there are documents in some folders that are not somebody's own. */
export async function holdsOthersDocuments(tx: Tx, folderIds: readonly string[], userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('documents')
    .select('id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('folder_id', 'in', [...folderIds])
    .where('owner_id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
