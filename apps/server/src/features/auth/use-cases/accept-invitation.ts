import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, failFields, nameWithAddress } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystem, inSystemFor, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { tenantInfoIn, tenantInfo } from '../../tenants/index.ts';
import { attachAccount, personByEmail, personOf, readAdmins, readLiving } from '../../users/index.ts';
import { mailboxProven } from '../additions/other-ways-in.ts';
import { mailNewUser } from '../mails.ts';
import { hashPassword } from '../password/hash.ts';
import { requireGoodPassword } from '../password/rules.ts';
import { hashOf } from '../secrets.ts';
import { allowProvider } from '../sso/blocks.ts';
import { insertAccount, lockAccountAt, readAccount, setPassword } from '../store/accounts.ts';
import { isAddressReserved } from '../store/addresses.ts';
import { deleteInvitation, lockInvitation } from '../store/joining.ts';

type Joining = typeof endpoints.joining;
type Accept = ParsedOf<Joining['accept']>['body'];
type InvitedAccount = { id: string; password: string | null; confirmed_at: Date | null };

/** Returns the invited user of a link. @throws auth.link-used also for a link of another company */
export const invitationOf = async (ctx: Ctx, token: string) =>
  (await inTenant(ctx, (tx) => lockInvitation(tx, hashOf(token), ctx.clock.now()))) ?? fail('auth.link-used');

/** Returns whether the account has an owner. A password set for an address that was never confirmed proves no owner. */
const hasOwner = (account: InvitedAccount | undefined): boolean => Boolean(account?.password && account.confirmed_at);

/**
 * Returns the invitation of a link, and whether its address has an account. Only the bearer of the link learns that
 * (decision 14).
 */
export async function viewInvitation(ctx: Ctx, token: string): Promise<AnswerOf<Joining['look']>> {
  const { email, first_name, last_name } = await invitationOf(ctx, token);
  const { name } = await tenantInfo(ctx);
  const hasPassword = hasOwner(await inSystem(ctx.platform, (tx) => readAccount(tx, email)));
  return { company: name, email, firstName: first_name, lastName: last_name, hasPassword };
}

/**
 * Accepts an invitation with a new account and the chosen password; the link proves the address. Account and acceptance
 * are one transaction. The owner of an existing account must sign in to accept: a link alone never joins another
 * person's account to a company (decision 37). The administrators are mailed.
 * @throws auth.link-used, auth.sign-in-to-accept, auth.address-reserved, and faults of the password by field
 */
export async function acceptInvitation(ctx: Ctx, { token, password, confirmPassword }: Accept): Promise<{ ok: true }> {
  const invited = await invitationOf(ctx, token);
  if (hasOwner(await inSystem(ctx.platform, (tx) => readAccount(tx, invited.email)))) fail('auth.sign-in-to-accept');
  const hash = await chosenPassword(ctx, invited, { password, confirmPassword });
  await inSystemFor(ctx, async (tx) => {
    const accountId = await openByInvitation(tx, invited.email, hash);
    // The link was read before the password was hashed; the invitation may be of another address now.
    const accepted = await acceptIn(tx, { hash: hashOf(token), accountId });
    if (accepted.email !== invited.email) fail('auth.link-used');
    await mailboxProven(tx, accountId);
    await notifyAdmins(tx, accepted);
  });
  return { ok: true };
}

/** Creates an account, or takes over an unconfirmed one: its password was set without proof of the address. */
async function openByInvitation(tx: Tx, email: string, password: string): Promise<string> {
  const now = contextOf(tx).clock.now();
  const times = { password_changed_at: now, confirmed_at: now, created_at: now };
  const id = newId(now.getTime());
  await insertAccount(tx, { id, email, password, ...times });
  // Locked, so that nobody confirms the account between the check and the new password.
  await lockAccountAt(tx, email);
  const account = await readAccount(tx, email);
  if (!account) throw new Error('An account that was just added cannot be found.');
  // Checked after the insert, so that a concurrent end of an address change is seen.
  if (await isAddressReserved(tx, email, now)) fail('auth.address-reserved');
  if (account.id === id) return id;
  // The account was confirmed by a concurrent call.
  if (hasOwner(account)) fail('auth.sign-in-to-accept');
  await setPassword(tx, account.id, { password, now });
  return account.id;
}

/**
 * Uses up an invitation and attaches the account to its user, in the caller's transaction.
 * @returns the address of the invitation, and who sent it
 * @throws auth.link-used
 */
export async function acceptIn(
  tx: Tx,
  {
    hash,
    accountId,
    isKnown = false,
  }: { hash: Buffer; accountId: string; /** The account existed. */ isKnown?: boolean },
): Promise<Newcomer> {
  const { tenantId, clock } = contextOf(tx);
  const invited = (await lockInvitation(tx, hash, clock.now())) ?? fail('auth.link-used');
  await deleteInvitation(tx, invited.id);
  await attachAccount(tx, invited.id, accountId);
  await allowProvider(tx, invited.id);
  const texts = { people: `${invited.first_name} ${invited.last_name} <${invited.email}>` };
  await emit(tx, 'user.accepted', tenantId, { actorId: invited.id, data: { userIds: [invited.id], isKnown }, texts });
  return { email: invited.email, invitedBy: invited.invited_by };
}

type Person = { email: string; first_name: string; last_name: string };

/**
 * Checks and hashes a new password that was chosen by a mailed link.
 * @throws field.required and faults of the password by field
 */
export async function chosenPassword(
  ctx: Ctx,
  { email, first_name, last_name }: Person,
  { password, confirmPassword }: Pick<Accept, 'password' | 'confirmPassword'>,
): Promise<string> {
  if (!password) return failFields({ password: 'field.required' });
  if (password !== confirmPassword) failFields({ confirmPassword: 'field.password-differs' });
  const { name } = await tenantInfo(ctx);
  requireGoodPassword(password, [email, name, first_name, last_name]);
  return hashPassword(password);
}

interface Newcomer {
  email: string;
  /** The user whose invitation was accepted; null for the operator, and for somebody who registered. */
  invitedBy: string | null;
}

/**
 * Mails every administrator about the new user, each in their own language (USER-045): with roles and inviter, because an
 * intruder may have invited them.
 */
export async function notifyAdmins(tx: Tx, { email, invitedBy }: Newcomer): Promise<void> {
  const { locale } = await tenantInfoIn(tx);
  const roles = (await personByEmail(tx, email))?.roles ?? [];
  const inviter = invitedBy ? (await readLiving(tx, [invitedBy])).map(personOf)[0] : undefined;
  const by = inviter ? nameWithAddress(`${inviter.firstName} ${inviter.lastName}`.trim(), inviter.email) : '–';
  for (const admin of (await readAdmins(tx)).map(personOf))
    await mailNewUser(tx, { ...admin, locale: admin.locale ?? locale }, { email, roles, by });
}
