import { fail, isMailboxOf, isRemovable, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { accountLock, contextOf, inSystem, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { requestByMail } from '../account-recovery/request-by-mail.ts';
import { hashOf } from '../secrets.ts';
import { readChain } from '../store/addresses.ts';
import { siteOfAccount } from '../use-cases/account-site.ts';
import { type AccessOpener, openersOf } from './openers.ts';
import { removeAdditions } from './remove-additions.ts';
import { accountOfLink, useAdditionLink } from './store.ts';

/**
 * Removes what was added to an account, by the link of the mail about it. The link of the mail about everything else
 * that opens the account removes what is young, and asks for the removal of the rest, after the waiting time of lost
 * factors. Each works once, signed in or not (security AN-16). Opening the page removes nothing, so that mail scanners remove nothing.
 * @throws auth.link-used for an unknown, used or expired link, and for one mailed to an address that may not take the
 * account back any longer; generic.conflict while a request of the operator waits
 */
export async function removeAdded(ctx: Ctx, token: string): Promise<{ ok: true; dueAt: string | null }> {
  const [hash, now] = [hashOf(token), ctx.clock.now()];
  const accountId = (await inSystem(ctx.platform, (tx) => accountOfLink(tx, hash, now))) ?? fail('auth.link-used');
  const site = await siteOfAccount(ctx, accountId);
  const remove = async (tx: Tx) => {
    const link = (await useAdditionLink(tx, hash, now)) ?? fail('auth.link-used');
    const chain = await readChain(tx, accountId);
    const mailbox = link.email ?? chain.current;
    if (!isMailboxOf(chain, mailbox)) fail('auth.link-used');
    const until = link.removes_until ?? undefined;
    if (link.removes === 'all')
      return { ok: true as const, dueAt: await removeAll(tx, accountId, { site, mailbox, until }) };
    const period = { since: link.added_at, ...(until && { until }) };
    await removeAdditions(tx, accountId, { ...period, mailbox, template: 'additionsRemoved' });
    return { ok: true as const, dueAt: null };
  };
  return inSystemFor(ctx, remove, () => [accountLock(accountId)]);
}

/**
 * Removes what was added in the last days, which the mailbox may do without a wait: an app of an intruder would lock the
 * owner out and let the intruder in meanwhile. What is older is asked for.
 * @returns when the older goes; null when nothing is left
 */
async function removeAll(
  tx: Tx,
  accountId: string,
  { site, mailbox, until }: { site: string; mailbox: string; until: Date | undefined },
): Promise<string | null> {
  const now = contextOf(tx).clock.now();
  const isYoung = ({ kind, since }: AccessOpener) =>
    isRemovable(kind) && now.getTime() - since.getTime() <= LIMITS.youngFactor && since <= (until ?? now);
  if (!(await openersOf(tx, accountId)).some(isYoung)) return requestByMail(tx, accountId, { site, mailbox });
  const period = { since: now, ...(until && { until }) };
  await removeAdditions(tx, accountId, { ...period, mailbox, template: 'additionsRemoved' });
  const left = (await openersOf(tx, accountId)).filter(({ kind }) => isRemovable(kind));
  return left.length > 0 ? requestByMail(tx, accountId, { site, mailbox }) : null;
}
