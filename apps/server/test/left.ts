import { LIMITS } from '@paraph/domain';
import { contextOf, inTenant } from '../src/platform/db/index.ts';
import type { Ctx } from '../src/platform/context.ts';
import { updateActivation } from '../src/features/users/store/administer.ts';

/** Deactivates a user so long ago that an administrator may take their work over. */
export const leftLongAgo = (ctx: Ctx, userId: string) =>
  inTenant(ctx, async (tx) => {
    await updateActivation(tx, [userId], true);
    await tx
      .updateTable('users')
      .set({ access_ended_at: new Date(contextOf(tx).clock.now().getTime() - LIMITS.ownTakeOver) })
      .where('id', '=', userId)
      .execute();
  });
