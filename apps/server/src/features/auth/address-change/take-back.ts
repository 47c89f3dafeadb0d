import { fail, isMailboxOf } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { accountLock, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { ownerOf } from '../account-recovery/owner.ts';
import { removeAdditions } from '../additions/remove-additions.ts';
import { hashOf } from '../secrets.ts';
import { domainOf } from '../sso/enforce.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { isAddressProven, readChain } from '../store/addresses.ts';
import { inEachCompany } from '../use-cases/each-company.ts';
import { notifySafety } from '../use-cases/notify-safety.ts';
import { restoreLeftDomains } from '../store/left-domains.ts';
import { applyAddress } from './apply.ts';
import { logChange } from './log.ts';
import { accountOfStopLink, lockChangeOfLink, stopChangesSince } from './store.ts';

/**
 * Lets the owner of the old address stop the change by the mailed link, once, together with every later change. Requests
 * that nobody confirmed just end. If the address was changed, the old one is restored, despite registrations and
 * invitations at it meanwhile. Everything that was added to the account after the request or in the three days before it
 * is removed, whatever reaction came between (removeAdditions). A company that the account joined by an address that it
 * loses keeps its duty to sign in by the provider (restoreLeftDomains). All sessions end, and the owner is mailed what
 * was removed; so is the address that loses the account. Opening the page stops nothing, so that mail scanners stop nothing.
 * @throws auth.link-used for an unknown, used or expired link, and for one mailed to an address that has lost the
 * account; generic.conflict when another account has the old address now
 */
export async function stopByMail(ctx: Ctx, token: string): Promise<{ ok: true }> {
  const now = ctx.clock.now();
  const stop = async (tx: Tx) => {
    const found = (await lockChangeOfLink(tx, hashOf(token), now)) ?? fail('auth.link-used');
    const { account_id: accountId, old_email: email, asked_at: since } = found;
    if (!isMailboxOf(await readChain(tx, accountId), email)) fail('auth.link-used');
    const [first, ...later] = await stopChangesSince(tx, found);
    if (!first) return;
    const present = (await readOwnAccount(tx, accountId)) ?? fail('auth.link-used');
    const undone = { undone: [first, ...later], lost: domainOf(present.email) } as const;
    const restored = await restoreLeftDomains(tx, accountId, undone);
    if (present.email !== email) await giveBack(tx, accountId, email);
    await removeAdditions(tx, accountId, { since, mailbox: email, template: 'addressTakenBack', restored });
  };
  await inSystemFor(ctx, stop, async (tx) => {
    const accountId = await accountOfStopLink(tx, hashOf(token));
    return accountId ? [accountLock(accountId)] : [];
  });
  return { ok: true };
}

/** Restores an address. The address that loses the account is mailed. */
async function giveBack(tx: Tx, accountId: string, email: string): Promise<void> {
  if (await isAddressProven(tx, accountId, email)) fail('generic.conflict');
  const loser = await ownerOf(tx, accountId);
  await applyAddress(tx, accountId, email);
  await inEachCompany(tx, accountId, (place) => logChange(tx, place));
  if (loser) await notifySafety(tx, loser, { template: 'addressLost' });
}
