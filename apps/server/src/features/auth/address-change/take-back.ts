import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystemFor, refuseDuplicate, type Tx } from '../../../platform/db/index.ts';
import { ownerOf } from '../account-recovery/owner.ts';
import { removeAdditions } from '../additions/remove-additions.ts';
import { hashOf } from '../secrets.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { isAddressProven } from '../store/addresses.ts';
import { inEachCompany } from '../use-cases/each-company.ts';
import { notifySafety } from '../use-cases/notify-safety.ts';
import { logChange } from './log.ts';
import { setAddress, stopChange } from './store.ts';

/**
 * Lets the owner of the old address stop the change by the mailed link, once. A request that nobody confirmed just
 * ends. If the change is done, the old address is restored, despite registrations and invitations at it meanwhile.
 * Factors, codes and eIDs are deleted if they were added after the request or in the three days before it, up to the
 * owner's last reaction. The owner's request for lost factors of that time is stopped too, because the intruder may have
 * made any of these. All sessions end, and the owner is mailed what was removed; so is the address that loses the
 * account. Opening the page stops nothing, so that mail scanners stop nothing.
 * @throws auth.link-used for an unknown, used or expired link, generic.conflict when another account has the old
 * address now
 */
export async function stopByMail(ctx: Ctx, token: string): Promise<{ ok: true }> {
  const now = ctx.clock.now();
  await inSystemFor(ctx, async (tx) => {
    const found = (await stopChange(tx, hashOf(token), now)) ?? fail('auth.link-used');
    const { account_id: accountId, old_email: email, asked_at: since } = found;
    const present = await readOwnAccount(tx, accountId);
    if (!present || found.state !== 'done') return;
    if (present.email !== email) await giveBack(tx, accountId, email);
    const acted = present.owner_acted_at;
    const until = acted && acted > since ? acted : now;
    await removeAdditions(tx, accountId, { since, until, template: 'addressTakenBack' });
  });
  return { ok: true };
}

/** Restores an address. The address that loses the account is mailed. */
async function giveBack(tx: Tx, accountId: string, email: string): Promise<void> {
  if (await isAddressProven(tx, accountId, email)) fail('generic.conflict');
  const loser = await ownerOf(tx, accountId);
  await refuseDuplicate('generic.conflict', () => setAddress(tx, accountId, email));
  await inEachCompany(tx, accountId, (place) => logChange(tx, place));
  if (loser) await notifySafety(tx, loser, { template: 'addressLost' });
}
