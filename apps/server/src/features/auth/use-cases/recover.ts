import { canonicalEmail, fail, isLocale, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inSystemFor, inTenant } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { sendJob } from '../../../platform/jobs/index.ts';
import { mailTakeBackLink } from '../address-change/mail-take-back.ts';
import { mailResetLink } from '../mails.ts';
import { takeRecoveryMail, takeRecovery } from '../password/recovery-tries.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { readCredentials, readInvited, readOwnAccount } from '../store/accounts.ts';
import { deleteRecovery, insertRecovery, insertResetLink, readRecovery } from '../store/recovery.ts';
import { siteOfAccount } from './account-site.ts';
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
  const account = await inSystem(
    ctx.platform,
    async (tx) => (await readCredentials(tx, ctx.tenantId, asked.email)) ?? readInvited(tx, ctx.tenantId, asked.email),
  );
  const { email, is_known: isKnown } = asked;
  const mayMail =
    account?.active && (await inSystem(ctx.platform, (tx) => takeRecoveryMail(tx, ctx, { email, isKnown })));
  const url = mayMail ? await newResetLink(ctx, account.accountId) : undefined;
  if (!account)
    await inSystemFor(ctx, async (tx) => {
      if (!(await mailTakeBackLink(tx, ctx, { email, isKnown }))) await mailWaiting(tx, ctx, { email, isKnown });
    });
  await inTenant(ctx, async (tx) => {
    if (account && url) {
      const locale = [account.locale, asked.locale].find((name) => name && isLocale(name)) ?? ctx.locale;
      await mailResetLink(tx, { ...account, locale: isLocale(locale) ? locale : ctx.locale }, url);
    }
    await deleteRecovery(tx, id);
  });
}

/**
 * Creates a link that sets a new password, for the present address, valid for an hour; older links of the account become invalid.
 * @returns its URL
 */
export async function newResetLink(ctx: Ctx, accountId: string): Promise<string> {
  const token = newSecret();
  const expires_at = new Date(ctx.clock.now().getTime() + LIMITS.resetLinkLife);
  await inSystem(ctx.platform, async (tx) => {
    const { email } = (await readOwnAccount(tx, accountId)) ?? fail('generic.not-found');
    await insertResetLink(tx, { hash: hashOf(token), account_id: accountId, email, expires_at });
  });
  return `${await siteOfAccount(ctx, accountId)}/auth/reset-password?token=${token}`;
}
