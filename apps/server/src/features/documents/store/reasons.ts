import { contextOf, type Tx } from '../../../platform/db/index.ts';

interface Whose {
  documentId: string;
  userId: string;
}

/** Until when a reason that somebody told opens a document for them; null where none counts any more. */
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

/** Keeps until when a reason counts; false where another one still does, also when both were told at once. */
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
