import { contextOf, type Tx } from '../../platform/db/index.ts';

export interface News {
  userId: string;
  documentId: string;
  eventId: string;
  event: string;
  actorId: string | null;
  at: Date;
}

/** Adds news for a user about a document; an event is added once. */
export const insertNews = (tx: Tx, { userId, documentId, eventId, actorId, ...details }: News) =>
  tx
    .insertInto('mail_news')
    .values({
      tenant_id: contextOf(tx).tenantId,
      user_id: userId,
      document_id: documentId,
      event_id: eventId,
      actor_id: actorId,
      ...details,
    })
    .onConflict((clash) => clash.columns(['tenant_id', 'user_id', 'event_id']).doNothing())
    .execute();

/** Deletes and returns a user's waiting news about a document, oldest first: a concurrent second call gets none. */
export async function takeNews(tx: Tx, { userId, documentId }: Pick<News, 'userId' | 'documentId'>): Promise<News[]> {
  const rows = await tx
    .deleteFrom('mail_news')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .where('document_id', '=', documentId)
    .returning(['event_id', 'event', 'actor_id', 'at'])
    .execute();
  return rows
    .map(({ event_id, actor_id, ...row }) => ({ userId, documentId, eventId: event_id, actorId: actor_id, ...row }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
