import { fail } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import type { Listener } from '../../../platform/events/index.ts';
import { endShares, endSharesOf, endSharesWith, reportEnded, reportOver } from '../../shares/index.ts';
import { personsById } from '../../users/index.ts';

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
 * Ends all shares of a user who is deactivated or leaves, and what was shared with one who is deleted. Their links stop
 * working at that moment anyway; ending them makes this permanent if the user returns. An erasure ends the latter itself,
 * because no listener knows the address afterwards.
 */
export const leavingListener: Listener = {
  name: 'end-shares-of-leaving',
  events: ['user.deactivated', 'user.left-company', 'user.deleted', 'user.erased'],
  async handle(tx, { name, data, at }) {
    const { userIds = [] } = data as { userIds?: string[] };
    for (const sharedBy of userIds) await endSharesOf(tx, sharedBy);
    if (name !== 'user.deleted') return;
    for (const { email } of (await personsById(tx, userIds)).values()) await endSharesWith(tx, email, new Date(at));
  },
};
