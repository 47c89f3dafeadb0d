import { canonicalEmail, isLocale, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystem, inSystemFor, inTenant, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { sendJob } from '../../../platform/jobs/index.ts';
import { mailTakeBackLink } from '../address-change/mail-take-back.ts';
import { mailResetLink } from '../mails.ts';
import { takeRecoveryMail, takeRecovery } from '../password/recovery-tries.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { type AccountCredentials, lockAccountAt, readCredentials, readInvited } from '../store/accounts.ts';
import { deleteRecovery, insertRecovery, insertResetLink, readRecovery } from '../store/recovery.ts';
import { siteOfAccountIn } from './account-site.ts';
import { mailWaiting } from './register.ts';

export const RECOVERY_JOB = 'auth-recovery';

/**
 * Requests a reset link. Answer and timing are equal for known and unknown addresses, because a job looks the address
 * up. More than three requests of one caller for one address in an hour send nothing more.
 */
export async function recover(
  ctx: Ctx,
  { email: typed, device }: { email: string; device: string | null },
): Promise<void> {
  const email = canonicalEmail(typed);
  const { granted, isKnown } = await inSystem(ctx.platform, (tx) => takeRecovery(tx, ctx, { email, device }));
  if (!granted) return;
  const now = ctx.clock.now();
  const id = newId(now.getTime());
  await inTenant(ctx, async (tx) => {
    await insertRecovery(tx, {
      tenant_id: ctx.tenantId,
      id,
      email,
      locale: ctx.locale,
      asked_at: now,
      is_known: isKnown,
    });
    await sendJob(tx, RECOVERY_JOB, { id });
  });
}

/**
 * Mails the link if the address has an active account here, or an account invited here, and its mail limit allows. If
 * the job runs twice, only the last link is valid. A former address that may take the account back is mailed a link for
 * this instead: an intruder may have deleted the first one from the mailbox.
 */
export async function mailRecovery(ctx: Ctx, id: string): Promise<void> {
  const asked = await inTenant(ctx, (tx) => readRecovery(tx, id));
  if (!asked) return;
  const who = { email: asked.email, isKnown: asked.is_known };
  await inSystemFor(ctx, async (tx) => {
    // Locked first, so that the link is of the account that the address has when the mail is sent.
    await lockAccountAt(tx, who.email);
    // Gone if the owner has reacted meanwhile (endMailedProofs).
    if (!(await deleteRecovery(tx, id))) return;
    const account =
      (await readCredentials(tx, ctx.tenantId, who.email)) ?? (await readInvited(tx, ctx.tenantId, who.email));
    if (!account && !(await mailTakeBackLink(tx, ctx, who))) await mailWaiting(tx, ctx, who);
    if (account?.active && (await takeRecoveryMail(tx, ctx, who))) await mailLink(tx, account, asked.locale);
  });
}

async function mailLink(tx: Tx, account: AccountCredentials, askedIn: string): Promise<void> {
  const locale = [account.locale, askedIn].find((name) => name && isLocale(name)) ?? '';
  const url = await newResetLink(tx, account);
  await mailResetLink(tx, { ...account, locale: isLocale(locale) ? locale : contextOf(tx).locale }, url);
}

/**
 * Creates a link that sets a new password, valid for an hour and as long as the account has the address it is mailed
 * to; older links of the account become invalid. The account must be locked. Needs a transaction of inSystemFor.
 * @returns its URL
 */
export async function newResetLink(
  tx: Tx,
  { accountId, email }: Pick<AccountCredentials, 'accountId' | 'email'>,
): Promise<string> {
  const token = newSecret();
  const expires_at = new Date(contextOf(tx).clock.now().getTime() + LIMITS.resetLinkLife);
  await insertResetLink(tx, { hash: hashOf(token), account_id: accountId, email, expires_at });
  return `${await siteOfAccountIn(tx, accountId)}/auth/reset-password?token=${token}`;
}
