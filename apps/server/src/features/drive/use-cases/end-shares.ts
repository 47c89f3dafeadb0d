import { fail } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit, type Listener } from '../../../platform/events/index.ts';
import { type EndedShare, endShares } from '../store/ended-shares.ts';

/** Ends a share of the caller. @throws generic.not-found */
export const stopSharing = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const [ended] = await endShares(tx, { id, sharedBy: viewerOf(ctx).userId });
    if (!ended) return fail('generic.not-found');
    await reportEnded(tx, ended);
    await reportOver(tx, ended);
    return null;
  });

/** Records in the history of each document with whom it is no longer shared. */
export async function reportEnded(tx: Tx, { id, email, documentIds }: EndedShare): Promise<void> {
  for (const documentId of documentIds)
    await emit(tx, 'document.share-ended', documentId, {
      data: { form: 'ended', shareId: id },
      texts: { person: email },
    });
}

/** Records in the log of the company that a link no longer opens anything. */
export const reportOver = (tx: Tx, { id, email }: EndedShare): Promise<string> =>
  emit(tx, 'tenant.share-ended', contextOf(tx).tenantId, { data: { shareId: id }, texts: { email } });

/**
 * Ends all shares of a user who is deactivated or leaves. Their links stop working at that moment anyway; ending them
 * makes this permanent if the user returns.
 */
export const leavingListener: Listener = {
  name: 'end-shares-of-leaving',
  events: ['user.deactivated', 'user.left-company', 'user.deleted', 'user.erased'],
  async hear(tx, event) {
    const { userIds } = event.data as { userIds?: string[] };
    for (const sharedBy of userIds ?? [])
      for (const ended of await endShares(tx, { sharedBy })) {
        await reportEnded(tx, ended);
        await reportOver(tx, ended);
      }
  },
};
