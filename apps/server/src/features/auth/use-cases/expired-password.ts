import { fail, type Locale } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inSystemFor } from '../../../platform/db/index.ts';
import { mailExpiredLink } from '../mails.ts';
import { takeRecoveryMail } from '../password/recovery-tries.ts';
import { type AccountCredentials, isAsRead } from '../store/accounts.ts';
import { newResetLink } from './recover.ts';

const HOUR = 3600_000;

/**
 * Returns whether a password has expired. In a company without terms of the operator passwords never expire (security
 * AN-04).
 */
function isOver({ passwordChangedAt, passwordHours }: AccountCredentials, now: Date): boolean {
  if (passwordHours === null || !passwordChangedAt) return false;
  return passwordChangedAt.getTime() + passwordHours * HOUR <= now.getTime();
}

/**
 * Refuses a password older than the company allows, and mails a link to set a new one. These mails count within the
 * limit of recovery mails (AUTH-034). The caller has checked the password, so outsiders cannot use up the limit.
 * @throws auth.password-expired
 */
export async function refuseExpired(ctx: Ctx, account: AccountCredentials, locale: Locale): Promise<void> {
  if (!isOver(account, ctx.clock.now())) return;
  const granted = await inSystem(ctx.platform, (tx) =>
    takeRecoveryMail(tx, ctx, { email: account.email, isKnown: true }),
  );
  if (granted) {
    await inSystemFor(ctx, async (tx) => {
      if (!(await isAsRead(tx, account))) return;
      await mailExpiredLink(tx, { ...account, locale }, await newResetLink(tx, account));
    });
  }
  fail('auth.password-expired');
}
