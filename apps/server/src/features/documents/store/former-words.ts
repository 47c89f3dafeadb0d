import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Removes the messages to all people whose author is not the owner. */
export async function clearFormerMessage(tx: Tx, documentId: string): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ message: null, message_to_acknowledge: null, message_by_mail: null, message_by: null })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', documentId)
    .where('message_by', 'is not', null)
    .whereRef('message_by', '<>', 'owner_id')
    .execute();
}

/** Removes the private messages whose author is not the owner. */
export async function clearFormerPrivateMessages(tx: Tx, documentId: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ private_message: null, message_by: null })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('message_by', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.tenant_id', '=', 'members.tenant_id')
            .whereRef('documents.id', '=', 'members.document_id')
            .whereRef('documents.owner_id', '=', 'members.message_by'),
        ),
      ),
    )
    .execute();
}
