import type { Locale } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inSystemFor } from '../../../platform/db/index.ts';
import { mailExpiredLink } from '../mails.ts';
import { takeRecoveryMail } from '../password/recovery-tries.ts';
import { type AccountCredentials, isAsRead } from '../store/accounts.ts';
import { newResetLink } from './recover.ts';

/**
 * Mails the owner of an expired password a link to set a new one. These mails count within the limit of recovery mails
 * (AUTH-034).
 */
export async function mailExpired(ctx: Ctx, account: AccountCredentials, locale: Locale): Promise<void> {
  const granted = await inSystem(ctx.platform, (tx) =>
    takeRecoveryMail(tx, ctx, { email: account.email, isKnown: true }),
  );
  if (!granted) return;
  await inSystemFor(ctx, async (tx) => {
    if (!(await isAsRead(tx, account))) return;
    await mailExpiredLink(tx, { ...account, locale }, await newResetLink(tx, account));
  });
}
