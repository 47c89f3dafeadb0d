import type { Phase } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

export type Seat = { userId: string; isOwner: boolean; isMember: boolean; onTurn: boolean };

/**
 * Writes who sees a document: one row per person, replaced as a whole. Lists read these rows in order, so this is
 * called after every change of phase, turns, members, deadline or time of change.
 */
export async function replaceSeats(
  tx: Tx,
  document: { id: string; phase: Phase; allSigned: boolean; deadline: string | null; at: Date },
  seats: readonly Seat[],
): Promise<void> {
  const { tenantId } = contextOf(tx);
  await tx.deleteFrom('seats').where('tenant_id', '=', tenantId).where('document_id', '=', document.id).execute();
  // What lists are sorted by comes from the document as it stands now.
  await sql`
    insert into seats (tenant_id, user_id, document_id, is_owner, is_member, on_turn, phase, all_signed, deadline,
      modified_at, name, owner_id, has_message)
    select d.tenant_id, s."userId", d.id, s."isOwner", s."isMember", s."onTurn", ${document.phase}, ${document.allSigned},
      ${document.deadline}::date, ${document.at}, d.folded, d.owner_id, d.message is not null
    from documents d, jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
      as s ("userId" uuid, "isOwner" boolean, "isMember" boolean, "onTurn" boolean)
    where d.tenant_id = ${tenantId} and d.id = ${document.id}`.execute(tx);
}

/** The viewer's seat, or undefined when they may not see the document. */
export const loadSeat = (tx: Tx, documentId: string, userId: string) =>
  tx
    .selectFrom('seats')
    .select(['is_owner', 'is_member', 'on_turn'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
