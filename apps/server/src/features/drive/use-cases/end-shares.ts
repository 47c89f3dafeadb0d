import { fail } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import type { Listener } from '../../../platform/events/index.ts';
import { endShares, reportEnded, reportOver } from '../../shares/index.ts';

/** Ends a share of the caller. @throws generic.not-found */
export const stopSharing = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const [ended] = await endShares(tx, { id, sharedBy: viewerOf(ctx).userId });
    if (!ended) return fail('generic.not-found');
    await reportEnded(tx, ended);
    await reportOver(tx, ended);
    return null;
  });

/**
 * Ends all shares of a user who is deactivated or leaves. Their links stop working at that moment anyway; ending them
 * makes this permanent if the user returns.
 */
export const leavingListener: Listener = {
  name: 'end-shares-of-leaving',
  events: ['user.deactivated', 'user.left-company', 'user.deleted', 'user.erased'],
  async handle(tx, event) {
    const { userIds } = event.data as { userIds?: string[] };
    for (const sharedBy of userIds ?? [])
      for (const ended of await endShares(tx, { sharedBy })) {
        await reportEnded(tx, ended);
        await reportOver(tx, ended);
      }
  },
};
