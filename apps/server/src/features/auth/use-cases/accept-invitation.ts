import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, failFields } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { frameIn, tenantFrame } from '../../tenants/index.ts';
import { attachAccount, personOf, readAdmins } from '../../users/index.ts';
import { mailNewUser } from '../mails.ts';
import { hashPassword } from '../password/hash.ts';
import { isStrongPassword } from '../password/rules.ts';
import { hashOf } from '../secrets.ts';
import { readAccount, setPassword } from '../store/accounts.ts';
import { deleteInvitation, lockInvitation } from '../store/joining.ts';
import { newAccount } from './open-account.ts';

type Joining = typeof endpoints.joining;
type Accept = ParsedOf<Joining['accept']>['body'];

const invitationOf = async (ctx: Ctx, token: string) =>
  (await inTenant(ctx, (tx) => lockInvitation(tx, hashOf(token), ctx.clock.now()))) ?? fail('auth.link-used');

/** A password that somebody set for an address they never confirmed is nobody's password. */
async function knownAccount(ctx: Ctx, email: string) {
  const account = await inSystem(ctx.platform, (tx) => readAccount(tx, email));
  return { id: account?.id, hasPassword: Boolean(account?.password && account.confirmed_at) };
}

/** Whose invitation a link is. @throws auth.link-used also for a link of another company */
export async function lookAtInvitation(ctx: Ctx, token: string): Promise<AnswerOf<Joining['look']>> {
  const { email, first_name, last_name } = await invitationOf(ctx, token);
  const { name } = await tenantFrame(ctx);
  const { hasPassword } = await knownAccount(ctx, email);
  return { company: name, email, firstName: first_name, lastName: last_name, hasPassword };
}

/**
 * The invited person joins: by the account they have, or by a new one with the password they choose. The link proves
 * the address. The administrators are mailed.
 */
export async function acceptInvitation(ctx: Ctx, { token, password, confirmPassword }: Accept): Promise<{ ok: true }> {
  const invited = await invitationOf(ctx, token);
  const known = await knownAccount(ctx, invited.email);
  const hash = known.hasPassword ? undefined : await chosenPassword(ctx, invited, { password, confirmPassword });
  const accountId = known.id ?? (await newAccount(ctx, { email: invited.email, password: hash!, confirmed: true }));
  const now = ctx.clock.now();
  // Before the account belongs to a user here: nobody ever signs in by a password that was set without proof.
  if (known.id && hash) await inSystem(ctx.platform, (tx) => setPassword(tx, accountId, { password: hash, now }));
  await inTenant(ctx, async (tx) => {
    const still = await lockInvitation(tx, hashOf(token), now);
    if (!still) fail('auth.link-used');
    await deleteInvitation(tx, invited.id);
    await attachAccount(tx, invited.id, accountId);
    const texts = { people: `${invited.first_name} ${invited.last_name} <${invited.email}>` };
    await emit(tx, 'user.accepted', ctx.tenantId, { actorId: invited.id, data: { userIds: [invited.id] }, texts });
    await tellAdmins(tx, invited.email);
  });
  return { ok: true };
}

type Person = { email: string; first_name: string; last_name: string };

async function chosenPassword(
  ctx: Ctx,
  { email, first_name, last_name }: Person,
  { password, confirmPassword }: Pick<Accept, 'password' | 'confirmPassword'>,
): Promise<string> {
  if (!password) return failFields({ password: 'field.required' });
  if (password !== confirmPassword) failFields({ confirmPassword: 'field.password-differs' });
  const { name } = await tenantFrame(ctx);
  if (!isStrongPassword(password, [email, name, first_name, last_name]))
    failFields({ password: 'field.password-weak' });
  return hashPassword(password);
}

/** Every administrator learns that somebody new is there, each in their language (USER-045). */
export async function tellAdmins(tx: Tx, newcomer: string): Promise<void> {
  const { locale } = await frameIn(tx);
  for (const admin of (await readAdmins(tx)).map(personOf))
    await mailNewUser(tx, { email: admin.email, locale: admin.locale ?? locale }, newcomer);
}
