import { type EntryRefusal, fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inSystemFor, inTenant, tenantOf, type Tx } from '../../../platform/db/index.ts';
import { mailboxProvenFirst } from '../additions/other-ways-in.ts';
import { hashOf } from '../secrets.ts';
import { type AccountCredentials, allTenantsOfAccount, readInvited } from '../store/accounts.ts';
import { lockInvitation } from '../store/joining.ts';
import type { SignInRow } from '../store/sign-ins.ts';
import { acceptIn, invitationOf, notifyAdmins } from './accept-invitation.ts';
import { checkProof } from './checked-proof.ts';
import { passwordTimeOf, refusalBefore, refusalOf } from './entry-rules.ts';
import { mailAct } from './notify-safety.ts';
import { beginSecondStep, provePassword, type RequiredSecondStep } from './start-sign-in.ts';

export interface InvitationAcceptance {
  token: string;
  password: string;
  /** The browser's secret. */
  browser: string;
  /** Identifies the device; null for a browser on its first visit. */
  device: string | null;
}

/**
 * Accepts an invitation by the existing account of its address (decision 37). This call checks the password; the usual
 * second step then accepts and opens a session in the company.
 * @throws auth.link-used, auth.password-expired, and what the first step of a sign-in throws
 */
export async function signInToAccept(
  ctx: Ctx,
  { token, password, browser, device }: InvitationAcceptance,
): Promise<RequiredSecondStep> {
  const { email } = await invitationOf(ctx, token);
  const account = await provePassword(ctx, { email, password, device }, (tx) => readInvited(tx, ctx.tenantId, email));
  if (!account.active) fail('auth.deactivated');
  if (!account.confirmed) fail('auth.not-confirmed');
  const refusal = await refusalBefore(ctx, account, 'password');
  if (refusal && !acceptsBeside(refusal)) fail(refusal);
  return beginSecondStep(ctx, account, { browser, device, accepts: hashOf(token) });
}

/** Returns the account that is accepting an invitation; undefined when the invitation was used or has expired. */
export async function accountAccepting(ctx: Ctx, accepts: Buffer): Promise<AccountCredentials | undefined> {
  const invited = await inTenant(ctx, (tx) => lockInvitation(tx, accepts, ctx.clock.now()));
  return invited && inSystem(ctx.platform, (tx) => readInvited(tx, ctx.tenantId, invited.email));
}

/**
 * Returns whether an invitation is accepted although the company admits no session by password: the password proves who
 * accepts, and the user signs in by another method afterwards. An expired password proves nothing.
 */
const acceptsBeside = (refusal: EntryRefusal): boolean => refusal !== 'auth.password-expired';

/**
 * Accepts the invitation, but opens no session, where no password signs in: the company requires its own provider, or
 * has switched sign-in by address off. The sign-in is checked again and used up in the same transaction.
 * @throws auth.sso-required, access.module-off after accepting
 */
export async function acceptWithoutSession(ctx: Ctx, pending: SignInRow, { email }: AccountCredentials): Promise<void> {
  const { accepts: hash, account_id: accountId, user_id: userId } = pending;
  if (!hash) return;
  const refusal = await inSystemFor(ctx, async (tx) => {
    const passwordChangedAt = await passwordTimeOf(tx, accountId);
    const found = await refusalOf(tx, { userId, method: 'password', passwordChangedAt });
    if (!found || !acceptsBeside(found)) return null;
    const credential = { kind: 'sign-in', keyHash: pending.key_hash } as const;
    await checkProof(tx, { accountId, userId, credential, before: () => joinBy(tx, { hash, accountId, email }) });
    return found;
  });
  if (refusal) fail(refusal);
}

/** Lets an existing account join by an invitation, in the transaction that checks its sign-in. Its owner is mailed. */
export async function joinBy(
  tx: Tx,
  { hash, accountId, email }: { hash: Buffer; accountId: string; email: string },
): Promise<void> {
  // Before the user is of this company, so that the link in the mail is of a company that the account had.
  await mailboxProvenFirst(tx, accountId);
  // A user of the company accepts to allow its provider again.
  const isNew = !(await allTenantsOfAccount(tx, accountId)).some(({ id }) => id === tenantOf(tx));
  if (isNew) await mailAct(tx, 'company.joined', { accountId });
  const accepted = await acceptIn(tx, { hash, accountId, isKnown: isNew });
  if (accepted.email !== email) fail('auth.link-used');
  await notifyAdmins(tx, accepted);
}
