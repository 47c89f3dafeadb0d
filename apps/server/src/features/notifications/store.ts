import { LIMITS } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../platform/db/index.ts';

export type NewNotification = {
  id: string;
  userId: string;
  eventId: string;
  event: string;
  /** Null for a notification without a document. */
  documentId: string | null;
  documentName: string | null;
  actor: string;
  at: Date;
};
/** A notification about a document. */
export type DocumentNote = NewNotification & { documentId: string; documentName: string };

/** Adds notifications; an event is added once per user, however often it is delivered. */
export async function insertNotifications(tx: Tx, list: readonly NewNotification[]): Promise<void> {
  if (list.length === 0) return;
  const { tenantId } = contextOf(tx);
  await tx
    .insertInto('notifications')
    .values(
      list.map((one) => ({
        tenant_id: tenantId,
        id: one.id,
        user_id: one.userId,
        event_id: one.eventId,
        event: one.event,
        document_id: one.documentId,
        document_name: one.documentName,
        actor: one.actor,
        at: one.at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'event_id']).doNothing())
    .execute();
}

const own = (tx: Tx, userId: string) =>
  tx.selectFrom('notifications').where('tenant_id', '=', contextOf(tx).tenantId).where('user_id', '=', userId);

/** Returns the newest notifications of a user, and the number of unseen ones. */
export async function loadNotifications(tx: Tx, userId: string) {
  const items = await own(tx, userId)
    .select(['id', 'event', 'document_id', 'document_name', 'actor', 'at', 'seen_at'])
    .orderBy('at', 'desc')
    .limit(LIMITS.notificationsKept)
    .execute();
  const { unseen } = await own(tx, userId)
    .where('seen_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('unseen'))
    .executeTakeFirstOrThrow();
  return { items, unseen: Number(unseen) };
}

/** Marks all as seen. */
export async function markSeen(tx: Tx, userId: string): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('notifications')
    .set({ seen_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .execute();
}

/** Marks requests about a document as seen, of one user or of all. */
export async function markAsksSeen(
  tx: Tx,
  { documentId, userId, asks }: { documentId: string; userId: string | null; asks: readonly string[] },
): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('notifications')
    .set({ seen_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId!))
    .where('event', 'in', asks)
    .where('seen_at', 'is', null)
    .execute();
}

/** Deletes all notifications of a user. */
export async function clearNotifications(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Deletes a user's notifications and stored events of the daily mail, and the user's name from notifications about
 * their acts and about them.
 */
export async function eraseFrom(tx: Tx, userId: string): Promise<void> {
  const { tenantId } = contextOf(tx);
  await tx.deleteFrom('notifications').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
  await tx.deleteFrom('digest_items').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
  await sql`update notifications n set document_name = null from events e
    where n.tenant_id = ${tenantId} and n.document_id is null and e.tenant_id = n.tenant_id and e.id = n.event_id
      and (e.actor_id = ${userId} or e.data -> 'userIds' @> to_jsonb(${userId}::text))`.execute(tx);
  await sql`update notifications n set actor = u.last_name from events e, users u
    where n.tenant_id = ${tenantId} and e.tenant_id = n.tenant_id and e.id = n.event_id and e.actor_id = ${userId}
      and u.tenant_id = n.tenant_id and u.id = e.actor_id`.execute(tx);
}
