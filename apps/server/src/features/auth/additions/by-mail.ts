import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystemFor } from '../../../platform/db/index.ts';
import { hashOf } from '../secrets.ts';
import { removeAdditions } from './remove-additions.ts';
import { useAdditionLink } from './store.ts';

/**
 * Removes what was added to an account, by the link of the mail about it. The link works once, signed in or not
 * (security AN-16). Opening the page removes nothing, so that mail scanners remove nothing.
 * @throws auth.link-used for an unknown, used or expired link
 */
export async function removeAdded(ctx: Ctx, token: string): Promise<{ ok: true }> {
  await inSystemFor(ctx, async (tx) => {
    const link = (await useAdditionLink(tx, hashOf(token), ctx.clock.now())) ?? fail('auth.link-used');
    await removeAdditions(tx, link.account_id, { since: link.added_at, template: 'additionsRemoved' });
  });
  return { ok: true };
}
