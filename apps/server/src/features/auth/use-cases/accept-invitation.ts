import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, failFields } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystem, inSystemFor, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { tenantInfoIn, tenantInfo } from '../../tenants/index.ts';
import { attachAccount, personOf, readAdmins } from '../../users/index.ts';
import { mailNewUser } from '../mails.ts';
import { hashPassword } from '../password/hash.ts';
import { requireGoodPassword } from '../password/rules.ts';
import { hashOf } from '../secrets.ts';
import { insertAccount, readAccount, setPassword } from '../store/accounts.ts';
import { isAddressReserved } from '../store/addresses.ts';
import { deleteInvitation, lockInvitation } from '../store/joining.ts';

type Joining = typeof endpoints.joining;
type Accept = ParsedOf<Joining['accept']>['body'];
type InvitedAccount = { id: string; password: string | null; confirmed_at: Date | null };

/** Whose invitation a link is. @throws auth.link-used also for a link of another company */
export const invitationOf = async (ctx: Ctx, token: string) =>
  (await inTenant(ctx, (tx) => lockInvitation(tx, hashOf(token), ctx.clock.now()))) ?? fail('auth.link-used');

/** A password that somebody set for an address they never confirmed is nobody's password. */
const hasOwner = (account: InvitedAccount | undefined): boolean => Boolean(account?.password && account.confirmed_at);

/** Reads an invitation by its link, and whether its reader has an account: nobody without the link learns it (decision 14). */
export async function lookAtInvitation(ctx: Ctx, token: string): Promise<AnswerOf<Joining['look']>> {
  const { email, first_name, last_name } = await invitationOf(ctx, token);
  const { name } = await tenantInfo(ctx);
  const hasPassword = hasOwner(await inSystem(ctx.platform, (tx) => readAccount(tx, email)));
  return { company: name, email, firstName: first_name, lastName: last_name, hasPassword };
}

/**
 * The invited person joins by a new account with the password they choose; the link proves the address. Account and
 * acceptance change together or not at all. Anyone who has an account already signs in to accept: a link alone gives no
 * company an account of somebody else (decision 37). The administrators are mailed.
 * @throws auth.link-used, auth.sign-in-to-accept, auth.address-reserved, and faults of the password by field
 */
export async function acceptInvitation(ctx: Ctx, { token, password, confirmPassword }: Accept): Promise<{ ok: true }> {
  const invited = await invitationOf(ctx, token);
  if (hasOwner(await inSystem(ctx.platform, (tx) => readAccount(tx, invited.email)))) fail('auth.sign-in-to-accept');
  const hash = await chosenPassword(ctx, invited, { password, confirmPassword });
  await inSystemFor(ctx, async (tx) => {
    const accountId = await openByInvitation(tx, invited.email, hash);
    await acceptIn(tx, { hash: hashOf(token), accountId });
    await notifyAdmins(tx, invited.email);
  });
  return { ok: true };
}

/** A new account, or one that nobody has confirmed, whose password was set without proof. */
async function openByInvitation(tx: Tx, email: string, password: string): Promise<string> {
  const now = contextOf(tx).clock.now();
  const times = { password_changed_at: now, confirmed_at: now, created_at: now };
  const id = newId(now.getTime());
  await insertAccount(tx, { id, email, password, ...times });
  const account = await readAccount(tx, email);
  if (!account) throw new Error('An account that was just added cannot be found.');
  // Looked at after the account is there, so that a change of address that ends meanwhile is seen.
  if (await isAddressReserved(tx, email, now)) fail('auth.address-reserved');
  if (account.id === id) return id;
  // Somebody has confirmed it meanwhile.
  if (hasOwner(account)) fail('auth.sign-in-to-accept');
  await setPassword(tx, account.id, { password, now });
  return account.id;
}

/** Uses an invitation up and gives its user the account, in the transaction of the caller. @throws auth.link-used */
export async function acceptIn(tx: Tx, { hash, accountId }: { hash: Buffer; accountId: string }): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  const invited = (await lockInvitation(tx, hash, clock.now())) ?? fail('auth.link-used');
  await deleteInvitation(tx, invited.id);
  await attachAccount(tx, invited.id, accountId);
  const texts = { people: `${invited.first_name} ${invited.last_name} <${invited.email}>` };
  await emit(tx, 'user.accepted', tenantId, { actorId: invited.id, data: { userIds: [invited.id] }, texts });
}

type Person = { email: string; first_name: string; last_name: string };

/** The hash of a new password that somebody chose by a mailed link. @throws field.required and faults of the password by field */
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

/** Every administrator learns that somebody new is there, each in their language (USER-045). */
export async function notifyAdmins(tx: Tx, newcomer: string): Promise<void> {
  const { locale } = await tenantInfoIn(tx);
  for (const admin of (await readAdmins(tx)).map(personOf))
    await mailNewUser(tx, { email: admin.email, locale: admin.locale ?? locale }, newcomer);
}
