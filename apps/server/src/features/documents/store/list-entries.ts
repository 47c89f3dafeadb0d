import type { Phase } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

export type ListEntryRow = { userId: string; isOwner: boolean; isMember: boolean; onTurn: boolean };

/**
 * Replaces the list entries of a document, one row per user. Lists read these rows in order, so this is called after
 * every change of phase, turns, members or deadline. A later modification time is written by the database.
 */
export async function replaceListEntries(
  tx: Tx,
  document: { id: string; phase: Phase; allSigned: boolean; deadline: string | null },
  entries: readonly ListEntryRow[],
): Promise<void> {
  const { tenantId } = contextOf(tx);
  const gone = tx
    .deleteFrom('seats')
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', document.id)
    .execute();
  // Sort columns come from the present document.
  const come = sql`
    insert into seats (tenant_id, user_id, document_id, is_owner, is_member, on_turn, phase, all_signed, deadline,
      modified_at, name, owner_id, has_message, form_template_id)
    select d.tenant_id, s."userId", d.id, s."isOwner", s."isMember", s."onTurn", ${document.phase}, ${document.allSigned},
      ${document.deadline}::date, d.modified_at, d.folded, d.owner_id, d.message is not null,
      d.form_template_id
    from documents d, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as s ("userId" uuid, "isOwner" boolean, "isMember" boolean, "onTurn" boolean)
    where d.tenant_id = ${tenantId} and d.id = ${document.id}`.execute(tx);
  const onTurn = entries.filter((entry) => entry.onTurn).map(({ userId }) => userId);
  await Promise.all([gone, come, removeHidden(tx, document.id, onTurn)]);
}

/** Removes list entries of users who hid the document. It stays hidden until it is their turn (readings DOC-072). */
async function removeHidden(tx: Tx, documentId: string, onTurn: readonly string[]): Promise<void> {
  const { tenantId } = contextOf(tx);
  const wanted = sql`delete from hidden_documents where tenant_id = ${tenantId} and document_id = ${documentId}
    and user_id = any(${`{${onTurn.join(',')}}`}::uuid[])`.execute(tx);
  // The list entry is deleted after its insert, because the company's list entry is inserted with that of the owner and
  // has to stay.
  const hidden =
    sql`delete from seats s using hidden_documents h where s.tenant_id = ${tenantId} and h.tenant_id = ${tenantId}
    and s.document_id = ${documentId} and h.document_id = ${documentId} and s.user_id = h.user_id`.execute(tx);
  await Promise.all([wanted, hidden]);
}

/** Removes the document from one user's lists. */
export async function hideFrom(tx: Tx, documentId: string, userId: string): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('hidden_documents')
    .values({ tenant_id: tenantId, document_id: documentId, user_id: userId, at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await removeHidden(tx, documentId, []);
}

/** Returns the user's list entry; undefined when they may not see the document. */
export const loadSeat = (tx: Tx, documentId: string, userId: string) =>
  tx
    .selectFrom('seats')
    .select(['is_owner', 'is_member', 'on_turn'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
