import type { endpoints, ParsedOf } from '@paraph/contract';
import { canonicalEmail, fail, failFields, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { tenantFrame, tenantUrl } from '../../tenants/index.ts';
import { addUser, assignRoles, attachAccount, personByEmail, renameUser } from '../../users/index.ts';
import { mailConfirmation } from '../mails.ts';
import { hashPassword } from '../password/hash.ts';
import { isStrongPassword } from '../password/rules.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { confirmAccount, readAccount } from '../store/accounts.ts';
import { insertConfirmation, takeConfirmation } from '../store/joining.ts';
import { tellAdmins } from './accept-invitation.ts';
import { newAccount } from './open-account.ts';

type Joining = typeof endpoints.joining;
type Registration = ParsedOf<Joining['register']>['body'];

/**
 * Registers a person without a company. They can sign in when they have opened the link of the mail.
 * Companies take people by invitation only.
 * @throws access.module-off, and by field: field.must-accept, user.email-taken, field.password-weak
 */
export async function register(ctx: Ctx, body: Registration): Promise<{ ok: true }> {
  const { kind, modules } = await tenantFrame(ctx);
  if (kind !== 'consumer' || !modules.includes('EmailLogin')) fail('access.module-off');
  refuseUnaccepted(body);
  const email = canonicalEmail(body.email);
  const { firstName, lastName } = body;
  if (!isStrongPassword(body.password, [email, firstName, lastName])) failFields({ password: 'field.password-weak' });
  if (await inSystem(ctx.platform, (tx) => readAccount(tx, email))) failFields({ email: 'user.email-taken' });
  const accountId = await newAccount(ctx, { email, password: await hashPassword(body.password), confirmed: false });
  const token = newSecret();
  const expires_at = new Date(ctx.clock.now().getTime() + LIMITS.confirmationLife);
  await inSystem(ctx.platform, (tx) =>
    insertConfirmation(tx, { hash: hashOf(token), account_id: accountId, expires_at }),
  );
  await settle(ctx, { ...body, email }, { accountId, token });
  return { ok: true };
}

function refuseUnaccepted({ acceptTerms, acceptPrivacy, password, confirmPassword }: Registration): void {
  const faults = {
    ...(!acceptTerms && { acceptTerms: 'field.must-accept' as const }),
    ...(!acceptPrivacy && { acceptPrivacy: 'field.must-accept' as const }),
    ...(password !== confirmPassword && { confirmPassword: 'field.password-differs' as const }),
  };
  if (Object.keys(faults).length > 0) failFields(faults);
}

/** Makes the user, or takes the one who until now only opened links of documents. */
async function settle(
  ctx: Ctx,
  { email, firstName, lastName, locale = ctx.locale }: Registration,
  { accountId, token }: { accountId: string; token: string },
): Promise<void> {
  const url = `${await tenantUrl(ctx.platform, ctx.tenantId)}/auth/confirm-email?token=${token}`;
  await inTenant(ctx, async (tx) => {
    const person = await addUser(tx, { email, firstName, lastName, locale, roles: ['user'] });
    if (!person.isNew) {
      await assignRoles(tx, person.userId, ['user']);
      await renameUser(tx, person.userId, { email, firstName, lastName });
    }
    await attachAccount(tx, person.userId, accountId);
    const texts = { people: `${firstName} ${lastName} <${email}>` };
    const data = { userIds: [person.userId] };
    await emit(tx, 'user.registered', ctx.tenantId, { actorId: person.userId, data, texts });
    await mailConfirmation(tx, { email, firstName, lastName, locale }, url);
  });
}

/** The address is the person's. @throws auth.link-used */
export async function confirmEmail(ctx: Ctx, token: string): Promise<{ ok: true }> {
  const now = ctx.clock.now();
  const email = await inSystem(ctx.platform, async (tx) => {
    const taken = await takeConfirmation(tx, hashOf(token), now);
    if (!taken) return fail('auth.link-used');
    return confirmAccount(tx, taken.account_id, now);
  });
  await inTenant(ctx, async (tx) => {
    if (await personByEmail(tx, email)) await tellAdmins(tx, email);
  });
  return { ok: true };
}
