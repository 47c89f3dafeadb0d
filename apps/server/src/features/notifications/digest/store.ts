import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { DocumentNote } from '../store.ts';

/** Adds events for the daily mail; an event is added once per user. */
export async function insertItems(tx: Tx, list: readonly DocumentNote[]): Promise<void> {
  if (list.length === 0) return;
  const { tenantId } = contextOf(tx);
  await tx
    .insertInto('digest_items')
    .values(
      list.map((one) => ({
        tenant_id: tenantId,
        user_id: one.userId,
        event_id: one.eventId,
        event: one.event,
        document_id: one.documentId,
        document_name: one.documentName,
        actor: one.actor,
        at: one.at,
      })),
    )
    .onConflict((clash) => clash.columns(['tenant_id', 'user_id', 'event_id']).doNothing())
    .execute();
}

export type DigestItem = Awaited<ReturnType<typeof takeItems>>[number];

/**
 * Deletes and returns a user's stored events, oldest first. Two concurrent jobs get disjoint rows, so that nothing is
 * mailed twice.
 */
export async function takeItems(tx: Tx, userId: string) {
  const rows = await tx
    .deleteFrom('digest_items')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .returning(['event', 'document_id', 'document_name', 'actor', 'at'])
    .execute();
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime());
}
