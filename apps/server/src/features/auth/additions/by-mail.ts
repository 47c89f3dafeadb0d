import { fail, isMailboxOf } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inSystemFor } from '../../../platform/db/index.ts';
import { requestByMail } from '../account-recovery/request-by-mail.ts';
import { hashOf } from '../secrets.ts';
import { readChain } from '../store/addresses.ts';
import { siteOfAccount } from '../use-cases/account-site.ts';
import { removeAdditions } from './remove-additions.ts';
import { accountOfLink, useAdditionLink } from './store.ts';

/**
 * Removes what was added to an account, by the link of the mail about it. The link of the mail about everything else
 * that opens the account asks for the removal of all of it instead, after the waiting time of lost factors. Each works
 * once, signed in or not (security AN-16). Opening the page removes nothing, so that mail scanners remove nothing.
 * @throws auth.link-used for an unknown, used or expired link, and for one mailed to an address that may not take the
 * account back any longer; generic.conflict while a request of the operator waits
 */
export async function removeAdded(ctx: Ctx, token: string): Promise<{ ok: true; dueAt: string | null }> {
  const [hash, now] = [hashOf(token), ctx.clock.now()];
  const accountId = (await inSystem(ctx.platform, (tx) => accountOfLink(tx, hash, now))) ?? fail('auth.link-used');
  const site = await siteOfAccount(ctx, accountId);
  return inSystemFor(ctx, async (tx) => {
    const link = (await useAdditionLink(tx, hash, now)) ?? fail('auth.link-used');
    const chain = await readChain(tx, accountId);
    const mailbox = link.email ?? chain.current;
    if (!isMailboxOf(chain, mailbox)) fail('auth.link-used');
    if (link.removes === 'all') return { ok: true, dueAt: await requestByMail(tx, accountId, { site, mailbox }) };
    const until = link.removes_until ?? now;
    await removeAdditions(tx, accountId, { since: link.added_at, until, mailbox, template: 'additionsRemoved' });
    return { ok: true, dueAt: null };
  });
}
