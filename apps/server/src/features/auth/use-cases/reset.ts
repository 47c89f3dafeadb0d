import { fail, failFields, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { accountLock, inSystem, inSystemFor, inTenant, type Tx } from '../../../platform/db/index.ts';
import { tenantInfo } from '../../tenants/index.ts';
import { personByEmail } from '../../users/index.ts';
import type { AccessOpener } from '../additions/openers.ts';
import { mailboxProven } from '../additions/other-ways-in.ts';
import { removeAddedSince } from '../additions/remove-additions.ts';
import { subjectOf } from '../allowances.ts';
import { ownerSetPassword } from '../owner-reacted.ts';
import { forgetSignInMails } from '../code-tries.ts';
import { hashPassword } from '../password/hash.ts';
import { forgetRecoveries } from '../password/recovery-tries.ts';
import { requireGoodPassword, requireOtherPassword } from '../password/rules.ts';
import { hashOf } from '../secrets.ts';
import { setPassword } from '../store/accounts.ts';
import { forgetAttempts } from '../store/attempts.ts';
import { readResetLink, useResetLink } from '../store/recovery.ts';
import { endSessionsOfAccount } from '../store/sessions.ts';
import { recordCredentialActAnywhere } from './notify-safety.ts';
import { forgetPasswordProofs } from './proof-attempts.ts';
import { forgetRegistration } from './waiting-registration.ts';

export interface Reset {
  token: string;
  password: string;
  confirmPassword: string;
}

/** Checks that the link can still set a password. @throws auth.link-used */
export async function viewReset(ctx: Ctx, token: string): Promise<void> {
  const account = await inSystem(ctx.platform, (tx) => readResetLink(tx, hashOf(token), ctx.clock.now()));
  if (!account) fail('auth.link-used');
}

/**
 * Sets a new password by a mailed link, once. Ends all sessions of the account and clears the password lock and the
 * count of mailed codes. Removes what was added to the account since the link was asked for. The count of wrong codes
 * stays, and no session is opened (security AN-08). The owner of the account is mailed, also about what else opens it.
 * @returns what else opens the account
 * @throws auth.link-used, and by field field.password-differs, field.password-same, and as `requireGoodPassword`
 */
export async function reset(ctx: Ctx, { token, password, confirmPassword }: Reset): Promise<AccessOpener[]> {
  if (password !== confirmPassword) failFields({ confirmPassword: 'field.password-differs' });
  const now = ctx.clock.now();
  const account = await inSystem(ctx.platform, (tx) => readResetLink(tx, hashOf(token), now));
  if (!account) fail('auth.link-used');
  const { name } = await tenantInfo(ctx);
  const person = await inTenant(ctx, (tx) => personByEmail(tx, account.email));
  const own = [account.email, name, person?.firstName ?? '', person?.lastName ?? ''];
  requireGoodPassword(password, own);
  // A password that was never confirmed may be that of an outsider who registered the address.
  if (account.confirmed_at) await requireOtherPassword(password, account.password);
  const hash = await hashPassword(password);
  const store = async (tx: Tx) => {
    if (!(await useResetLink(tx, hashOf(token), now))) fail('auth.link-used');
    // Before the account changes, in the order of a sign-in.
    await endSessionsOfAccount(tx, account.id, { cause: 'password', now });
    await setPassword(tx, account.id, { password: hash, now });
    await forgetAttempts(tx, [subjectOf(ctx, 'password', account.email)]);
    await forgetPasswordProofs(tx, ctx, account.id);
    await forgetRecoveries(tx, ctx, account.email);
    // After the sessions, so that a factor that one of them was adding is found.
    const asked = new Date(account.expires_at.getTime() - LIMITS.resetLinkLife);
    await removeAddedSince(tx, account.id, { since: asked, mailbox: account.email });
    await forgetSignInMails(tx, ctx, account.id);
    await forgetRegistration(tx, ctx, account.email);
    await ownerSetPassword(tx, account.id, account.email);
    await recordCredentialActAnywhere(tx, 'password.reset', account.id);
    return mailboxProven(tx, account.id);
  };
  return inSystemFor(ctx, store, () => [accountLock(account.id)]);
}
