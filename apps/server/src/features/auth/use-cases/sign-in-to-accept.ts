import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { hashOf } from '../secrets.ts';
import { ssoRule } from '../sso/enforce.ts';
import { type AccountCredentials, readInvited } from '../store/accounts.ts';
import { lockInvitation } from '../store/joining.ts';
import type { SignInRow } from '../store/sign-ins.ts';
import { acceptIn, invitationOf, notifyAdmins } from './accept-invitation.ts';
import { beginSecondStep, provePassword, type SecondStepAsked } from './start-sign-in.ts';

export interface InvitationAcceptance {
  token: string;
  password: string;
  /** The browser's secret. */
  browser: string;
  /** What tells the device from others; null for a browser that is here for the first time. */
  device: string | null;
}

/**
 * Accepts an invitation as an act of the account that its address has (decision 37): the password first, then the second
 * step of any sign-in, which accepts and opens the company.
 * @throws auth.link-used, and what the first step of a sign-in throws
 */
export async function signInToAccept(
  ctx: Ctx,
  { token, password, browser, device }: InvitationAcceptance,
): Promise<SecondStepAsked> {
  const { email } = await invitationOf(ctx, token);
  const account = await provePassword(ctx, { email, password, device }, (tx) => readInvited(tx, ctx.tenantId, email));
  if (!account.active) fail('auth.deactivated');
  if (!account.confirmed) fail('auth.not-confirmed');
  return beginSecondStep(ctx, account, { browser, accepts: hashOf(token) });
}

/** The account that is about to accept an invitation; undefined when the invitation was used or is over. */
export async function accountAccepting(ctx: Ctx, accepts: Buffer): Promise<AccountCredentials | undefined> {
  const invited = await inTenant(ctx, (tx) => lockInvitation(tx, accepts, ctx.clock.now()));
  return invited && inSystem(ctx.platform, (tx) => readInvited(tx, ctx.tenantId, invited.email));
}

/**
 * Where the company asks for its own provider nobody comes in by a password: the invitation is accepted, and the person
 * signs in by the provider.
 * @throws auth.sso-required after accepting
 */
export async function acceptBesideSso(ctx: Ctx, pending: SignInRow, { email }: AccountCredentials): Promise<void> {
  const { accepts: hash, account_id: accountId, user_id: userId } = pending;
  if (!hash) return;
  const isRefused = await inTenant(ctx, async (tx) => {
    if ((await ssoRule(tx, userId)) !== 'refused') return false;
    await acceptIn(tx, { hash, accountId });
    await notifyAdmins(tx, email);
    return true;
  });
  if (isRefused) fail('auth.sso-required');
}
