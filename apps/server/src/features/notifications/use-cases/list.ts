import type { AnswerOf, endpoints } from '@paraph/contract';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { clearNotifications, loadNotifications, markSeen } from '../store.ts';

/** Returns the viewer's notifications, newest first. */
export const listNotifications = (ctx: Ctx): Promise<AnswerOf<typeof endpoints.notifications.list>> =>
  inTenant(ctx, async (tx) => {
    const { items, unseen } = await loadNotifications(tx, viewerOf(ctx).userId);
    return {
      unseen,
      items: items.map((item) => ({
        id: item.id,
        event: item.event,
        localeObject: { key: item.event, options: { documentName: item.document_name, actor: item.actor } },
        documentId: item.document_id,
        documentName: item.document_name,
        actor: item.actor,
        dateTime: item.at.toISOString(),
        isSeen: item.seen_at !== null,
      })),
    };
  });

/** Marks all as seen. */
export const seeAll = (ctx: Ctx): Promise<null> =>
  inTenant(ctx, async (tx) => {
    await markSeen(tx, viewerOf(ctx).userId);
    return null;
  });

/** Deletes all. */
export const emptyList = (ctx: Ctx): Promise<null> =>
  inTenant(ctx, async (tx) => {
    await clearNotifications(tx, viewerOf(ctx).userId);
    return null;
  });
