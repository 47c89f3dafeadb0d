import type { Tx } from '../db/index.ts';

/** Bytes identified by the parts of their name. */
export interface OrphanedFile {
  tenantId: string;
  id: string;
  contentName: string;
}

/**
 * Records that bytes may be stored without a row, before they are written or when their row is removed. No transaction
 * spans the store, so a crash in between would leave them for ever.
 */
export const recordOrphan = (tx: Tx, { tenantId, id, contentName }: OrphanedFile, at: Date): Promise<unknown> =>
  tx.insertInto('file_strays').values({ tenant_id: tenantId, id, content_name: contentName, at }).execute();

/** Deletes the record once the bytes have their row, or are removed. */
export const deleteOrphan = (tx: Tx, { tenantId, id }: Omit<OrphanedFile, 'contentName'>): Promise<unknown> =>
  tx.deleteFrom('file_strays').where('tenant_id', '=', tenantId).where('id', '=', id).execute();

/** Returns bytes without a row recorded before a time; a hundred at most, oldest first. */
export async function straysBefore(tx: Tx, before: Date): Promise<OrphanedFile[]> {
  const rows = await tx
    .selectFrom('file_strays')
    .select(['tenant_id', 'id', 'content_name'])
    .where('at', '<', before)
    .orderBy('at')
    .limit(100)
    .execute();
  return rows.map(({ tenant_id: tenantId, id, content_name: contentName }) => ({ tenantId, id, contentName }));
}
