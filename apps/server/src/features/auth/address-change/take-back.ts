import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystemFor, refuseDuplicate, type Tx } from '../../../platform/db/index.ts';
import { removeAdditions } from '../additions/remove-additions.ts';
import { hashOf } from '../secrets.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { isAddressProven } from '../store/addresses.ts';
import { inEachCompany } from '../use-cases/each-company.ts';
import { logChange } from './log.ts';
import { setAddress, stopChange } from './store.ts';

/**
 * The owner of the old address stops the change by the link of the mail, once. Where it is done already, the old address
 * comes back, whatever was registered or invited at it meanwhile. Factors, codes and eIDs that the account got in the
 * three days before the change was asked for, or since, go, and so does a request for lost factors: the intruder may have made them. All sessions end,
 * and the owner is mailed what was removed. Looking at the page stops nothing, so that no scanner of mails does.
 * @throws auth.link-used for an unknown, used or too old link, generic.conflict when somebody else has the old address now
 */
export async function stopByMail(ctx: Ctx, token: string): Promise<{ ok: true }> {
  const now = ctx.clock.now();
  await inSystemFor(ctx, async (tx) => {
    const found = (await stopChange(tx, hashOf(token), now)) ?? fail('auth.link-used');
    const { account_id: accountId, old_email: email, asked_at: since } = found;
    const present = await readOwnAccount(tx, accountId);
    if (!present) return;
    if (present.email !== email) await giveBack(tx, accountId, email);
    await removeAdditions(tx, accountId, { since, template: 'addressTakenBack' });
  });
  return { ok: true };
}

async function giveBack(tx: Tx, accountId: string, email: string): Promise<void> {
  if (await isAddressProven(tx, accountId, email)) fail('generic.conflict');
  await refuseDuplicate('generic.conflict', () => setAddress(tx, accountId, email));
  await inEachCompany(tx, accountId, (place) => logChange(tx, place));
}
