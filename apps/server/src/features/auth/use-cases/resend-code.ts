import { fail, isLocale, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inSystemFor } from '../../../platform/db/index.ts';
import { signInCodes, takeCodeMail } from '../code-tries.ts';
import { mailCode } from '../mails.ts';
import { keyedHash, newCode } from '../secrets.ts';
import { isAsRead } from '../store/accounts.ts';
import { replaceCode } from '../store/sign-ins.ts';
import { accountOf, readPending } from './finish-sign-in.ts';

/**
 * Mails another code for a pending sign-in; the previous one becomes invalid.
 * @throws auth.code-expired also where codes come from an app or the account changes during the call, generic.too-many within a minute of the last code or
 * after three of them
 */
export async function resendCode(
  ctx: Ctx,
  { key, browser, device }: { key: string; browser: string | null; device: string | null },
) {
  const pending = await readPending(ctx, key, browser);
  if (pending.factor !== 'mail') fail('auth.code-expired');
  const now = ctx.clock.now();
  const wait = pending.code_sent_at.getTime() + LIMITS.codeResend - now.getTime();
  if (wait > 0) fail('generic.too-many', { seconds: Math.ceil(wait / 1000) });
  await inSystem(ctx.platform, async (tx) => {
    const codes = await signInCodes(tx, ctx, { accountId: pending.account_id, device });
    const { granted, seconds } = await takeCodeMail(tx, ctx, codes);
    if (!granted) fail('generic.too-many', { seconds });
  });
  const account = await accountOf(ctx, pending);
  const code = newCode();
  await inSystemFor(ctx, async (tx) => {
    const isReplaced = await replaceCode(tx, pending.id, {
      code_hash: keyedHash(ctx.platform.dataKeys, 'sign-in codes', `${pending.id} ${code}`),
      code_sent_at: now,
      expires_at: new Date(now.getTime() + LIMITS.codeLife),
    });
    if (!isReplaced || !(await isAsRead(tx, account))) fail('auth.code-expired');
    const locale = account.locale && isLocale(account.locale) ? account.locale : ctx.locale;
    await mailCode(tx, { ...account, locale }, code);
  });
  return { resendIn: LIMITS.codeResend / 1000 };
}
