import { REPLACED_PHASES } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { type Filling, fillingColumns } from './fillings.ts';

/** Returns the form that a document was made from and locks it: only one correction of it is begun at a time. */
export const lockOfDocument = async (tx: Tx, documentId: string): Promise<Filling | undefined> =>
  (await tx
    .selectFrom('form_fillings')
    .select(fillingColumns)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .forUpdate()
    .executeTakeFirst()) as Filling | undefined;

/** Returns the drafts of a user that correct the form of a document, oldest first. */
export const draftsCorrecting = (tx: Tx, documentId: string, userId: string): Promise<{ id: string }[]> =>
  tx
    .selectFrom('form_fillings')
    .select('id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('again_of', '=', documentId)
    .where('user_id', '=', userId)
    .where('document_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const loadEnd = (tx: Tx, documentId: string) =>
  tx
    .selectFrom('documents')
    .select(['phase', 'deleted_at as deletedAt'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', documentId)
    .executeTakeFirst();

/** Whether a document ended in a way after which its form is corrected, also if it was deleted since. */
export async function isToCorrect(tx: Tx, documentId: string): Promise<boolean> {
  const phase = (await loadEnd(tx, documentId))?.phase;
  return REPLACED_PHASES.some((one) => one === phase);
}

/** Whether a document exists and is not in the bin. */
export async function isThere(tx: Tx, documentId: string): Promise<boolean> {
  const found = await loadEnd(tx, documentId);
  return found !== undefined && found.deletedAt === null;
}

/** Moves a form to another set. */
export async function moveToSet(tx: Tx, id: string, to: { setId: string; position: number }): Promise<void> {
  await tx
    .updateTable('form_fillings')
    .set({ set_id: to.setId, position: to.position })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}
