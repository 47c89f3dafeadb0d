import type { Tx } from '../db/index.ts';

/** Bytes by which their name is made. */
export interface Stray {
  tenantId: string;
  id: string;
  contentName: string;
}

/**
 * Says that bytes may lie in the store without a row, before they come there or in the transaction that removes the row:
 * no transaction reaches into the store, so whoever dies in between would leave them for ever.
 */
export const noteStray = (tx: Tx, { tenantId, id, contentName }: Stray, at: Date): Promise<unknown> =>
  tx.insertInto('file_strays').values({ tenant_id: tenantId, id, content_name: contentName, at }).execute();

/** The bytes have their row, or are gone. */
export const forgetStray = (tx: Tx, { tenantId, id }: Omit<Stray, 'contentName'>): Promise<unknown> =>
  tx.deleteFrom('file_strays').where('tenant_id', '=', tenantId).where('id', '=', id).execute();

/** Bytes whose row did not come, or went, before a time; a hundred at most, oldest first. */
export async function straysBefore(tx: Tx, before: Date): Promise<Stray[]> {
  const rows = await tx
    .selectFrom('file_strays')
    .select(['tenant_id', 'id', 'content_name'])
    .where('at', '<', before)
    .orderBy('at')
    .limit(100)
    .execute();
  return rows.map(({ tenant_id: tenantId, id, content_name: contentName }) => ({ tenantId, id, contentName }));
}
