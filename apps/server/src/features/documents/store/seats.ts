import type { Phase } from '@paraph/domain';
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
  await tx
    .insertInto('seats')
    .values(
      seats.map((seat) => ({
        tenant_id: tenantId,
        user_id: seat.userId,
        document_id: document.id,
        is_owner: seat.isOwner,
        is_member: seat.isMember,
        on_turn: seat.onTurn,
        phase: document.phase,
        all_signed: document.allSigned,
        deadline: document.deadline,
        modified_at: document.at,
      })),
    )
    .execute();
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
