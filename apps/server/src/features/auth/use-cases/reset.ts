import { fail, failFields, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inSystemFor, inTenant } from '../../../platform/db/index.ts';
import { tenantInfo } from '../../tenants/index.ts';
import { personByEmail } from '../../users/index.ts';
import { stopForNewPassword } from '../account-recovery/end.ts';
import { removeAddedFrom } from '../additions/remove-additions.ts';
import { subjectOf } from '../allowances.ts';
import { hashPassword } from '../password/hash.ts';
import { forgetRecoveries } from '../password/recovery-tries.ts';
import { requireGoodPassword } from '../password/rules.ts';
import { hashOf } from '../secrets.ts';
import { setPassword } from '../store/accounts.ts';
import { forgetAttempts } from '../store/attempts.ts';
import { readResetLink, useResetLink } from '../store/recovery.ts';
import { endSessionsOfAccount } from '../store/sessions.ts';
import { recordCredentialActAnywhere } from './notify-safety.ts';
import { forgetRegistration } from './waiting-registration.ts';

export interface Reset {
  token: string;
  password: string;
  confirmPassword: string;
}

/** Checks that the link can still set a password. @throws auth.link-used */
export async function lookAtReset(ctx: Ctx, token: string): Promise<void> {
  const account = await inSystem(ctx.platform, (tx) => readResetLink(tx, hashOf(token), ctx.clock.now()));
  if (!account) fail('auth.link-used');
}

/**
 * Sets a new password by a mailed link, once. Ends all sessions of the account and clears the password lock. What was
 * added to the account since the link was asked for is removed: whoever asks cannot sign in, so another added it. The count
 * of wrong codes stays, and no session is opened (security AN-08). The owner of the account is mailed.
 * @throws auth.link-used, and by field field.password-differs, and as `requireGoodPassword`
 */
export async function reset(ctx: Ctx, { token, password, confirmPassword }: Reset): Promise<void> {
  if (password !== confirmPassword) failFields({ confirmPassword: 'field.password-differs' });
  const now = ctx.clock.now();
  const account = await inSystem(ctx.platform, (tx) => readResetLink(tx, hashOf(token), now));
  if (!account) fail('auth.link-used');
  const { name } = await tenantInfo(ctx);
  const person = await inTenant(ctx, (tx) => personByEmail(tx, account.email));
  const own = [account.email, name, person?.firstName ?? '', person?.lastName ?? ''];
  requireGoodPassword(password, own);
  const hash = await hashPassword(password);
  await inSystemFor(ctx, async (tx) => {
    if (!(await useResetLink(tx, hashOf(token), now))) fail('auth.link-used');
    await setPassword(tx, account.id, { password: hash, now });
    await endSessionsOfAccount(tx, account.id, { cause: 'password', now });
    await forgetAttempts(tx, [subjectOf(ctx, 'password', account.email)]);
    await forgetRecoveries(tx, ctx, account.email);
    // After the sessions, so that a factor that one of them was adding is found.
    const asked = new Date(account.expires_at.getTime() - LIMITS.resetLinkLife);
    await removeAddedFrom(tx, account.id, { from: asked, template: 'additionsRemoved' });
    await stopForNewPassword(tx, account.id);
    await forgetRegistration(tx, ctx, account.email);
    await recordCredentialActAnywhere(tx, 'password.reset', account.id);
  });
}
