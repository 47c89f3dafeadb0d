import { contextOf, type Tx } from '../../../platform/db/index.ts';

interface Whose {
  documentId: string;
  userId: string;
}

/** Returns until when a stated reason opens a document for a user; null when none is valid. */
export async function openUntil(tx: Tx, { documentId, userId }: Whose): Promise<Date | null> {
  const { tenantId, clock } = contextOf(tx);
  const row = await tx
    .selectFrom('document_reasons')
    .select('until')
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .where('user_id', '=', userId)
    .where('until', '>', clock.now())
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Stores until when a reason is valid. @returns false while another one is valid, also when both are stored at once */
export async function keepReason(tx: Tx, { documentId, userId, until }: Whose & { until: Date }): Promise<boolean> {
  const { tenantId, clock } = contextOf(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('document_reasons')
    .values({ tenant_id: tenantId, document_id: documentId, user_id: userId, until })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'document_id', 'user_id'])
        .doUpdateSet({ until })
        .where('document_reasons.until', '<=', clock.now()),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
