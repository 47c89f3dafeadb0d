import { momentText } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { ownerOf } from '../account-recovery/owner.ts';
import { mailSafety } from '../mails.ts';
import { takeRecoveryMail } from '../password/recovery-tries.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { readCredentialsById } from '../store/accounts.ts';
import { changeToTakeBack } from '../store/addresses.ts';
import { siteOfAccountIn } from '../use-cases/account-site.ts';
import { insertStopLink } from './store.ts';

/**
 * Mails a former address that asks for a new password a link that takes the account back, if the address may do so, the
 * account has a user here, and the mail limit allows. The user may be deactivated, because the link ends after three
 * days and the user may be activated later. Needs a transaction of inSystemFor (security AN-16).
 * @returns false for any other address
 */
export async function mailTakeBackLink(
  tx: Tx,
  ctx: Ctx,
  { email, isKnown }: { email: string; isKnown: boolean },
): Promise<boolean> {
  const now = ctx.clock.now();
  const change = await changeToTakeBack(tx, email, now);
  if (!change || !(await readCredentialsById(tx, ctx.tenantId, change.account_id))) return false;
  const owner = await ownerOf(tx, change.account_id);
  if (!owner || !(await takeRecoveryMail(tx, ctx, { email, isKnown }))) return true;
  const token = newSecret();
  await insertStopLink(tx, change.id, { id: newId(now.getTime()), stop_hash: hashOf(token) });
  const site = await siteOfAccountIn(tx, change.account_id);
  const at = momentText(contextOf(tx).zone, change.asked_at);
  const params = { Url: `${site}/auth/stop-address-change?token=${token}`, at };
  await mailSafety(tx, { ...owner, email }, { template: 'addressToTakeBack', params });
  return true;
}
