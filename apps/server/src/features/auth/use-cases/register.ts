import type { endpoints, ParsedOf } from '@paraph/contract';
import { canonicalEmail, fail, failFields, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { tenantFrame, tenantUrl } from '../../tenants/index.ts';
import { addUser, assignRoles, attachAccount, personByEmail, renameUser } from '../../users/index.ts';
import { mailConfirmation } from '../mails.ts';
import { hashPassword } from '../password/hash.ts';
import { isStrongPassword } from '../password/rules.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { insertAccount, readAccount } from '../store/accounts.ts';
import { insertConfirmation } from '../store/joining.ts';

type Joining = typeof endpoints.joining;
type Registration = ParsedOf<Joining['register']>['body'];

/**
 * Registers a person without a company. They can sign in when they have opened the link of the mail.
 * Companies take people by invitation only. Account, user, event and mail come together or not at all.
 * @throws access.module-off, and by field: field.must-accept, user.email-taken, field.password-weak
 */
export async function register(ctx: Ctx, body: Registration, browser: string): Promise<{ ok: true }> {
  const { kind, modules } = await tenantFrame(ctx);
  if (kind !== 'consumer' || !modules.includes('EmailLogin')) fail('access.module-off');
  refuseUnaccepted(body);
  const email = canonicalEmail(body.email);
  const { firstName, lastName } = body;
  if (!isStrongPassword(body.password, [email, firstName, lastName])) failFields({ password: 'field.password-weak' });
  const password = await hashPassword(body.password);
  const site = await tenantUrl(ctx.platform, ctx.tenantId);
  await inSystemFor(ctx, async (tx) => {
    const isGuest = Boolean(await personByEmail(tx, email));
    const { accountId, token } = await openUnconfirmed(tx, {
      email,
      password,
      browser,
      waiting: isGuest ? body : null,
    });
    if (!isGuest) await settle(tx, { ...body, email, accountId });
    const addressee = { email, firstName, lastName, locale: body.locale ?? ctx.locale };
    await mailConfirmation(tx, addressee, `${site}/auth/confirm-email?token=${token}`);
  });
  return { ok: true };
}

interface Unconfirmed {
  email: string;
  password: string;
  /** The secret of the browser that registers: it alone confirms without a new password. */
  browser: string;
  /** Names of a registration for an address that a guest has: nobody may change a guest before they confirm. */
  waiting: Pick<Registration, 'firstName' | 'lastName' | 'locale'> | null;
}

/** An account that waits for its address to be proven. @throws user.email-taken by field */
async function openUnconfirmed(tx: Tx, { email, password, browser, waiting }: Unconfirmed) {
  const { clock, tenantId } = contextOf(tx);
  const now = clock.now();
  const accountId = newId(now.getTime());
  const times = { password_changed_at: now, confirmed_at: null, created_at: now };
  await insertAccount(tx, { id: accountId, email, password, ...times });
  // Whoever has the address already keeps it: nothing was inserted then.
  if ((await readAccount(tx, email))?.id !== accountId) failFields({ email: 'user.email-taken' });
  const token = newSecret();
  const expires_at = new Date(now.getTime() + LIMITS.confirmationLife);
  const names = waiting && {
    tenant_id: tenantId,
    first_name: waiting.firstName,
    last_name: waiting.lastName,
    locale: waiting.locale ?? null,
  };
  const link = { hash: hashOf(token), account_id: accountId, expires_at, browser_hash: hashOf(browser) };
  await insertConfirmation(tx, { ...link, ...names });
  return { accountId, token };
}

function refuseUnaccepted({ acceptTerms, acceptPrivacy, password, confirmPassword }: Registration): void {
  const faults = {
    ...(!acceptTerms && { acceptTerms: 'field.must-accept' as const }),
    ...(!acceptPrivacy && { acceptPrivacy: 'field.must-accept' as const }),
    ...(password !== confirmPassword && { confirmPassword: 'field.password-differs' as const }),
  };
  if (Object.keys(faults).length > 0) failFields(faults);
}

interface Settled extends Pick<Registration, 'firstName' | 'lastName' | 'locale'> {
  email: string;
  accountId: string;
}

/** Makes the user of an account, or takes the one who until now only opened links of documents. */
export async function settle(tx: Tx, { email, firstName, lastName, locale, accountId }: Settled): Promise<void> {
  const ctx = contextOf(tx);
  const person = await addUser(tx, { email, firstName, lastName, locale: locale ?? ctx.locale, roles: ['user'] });
  if (!person.isNew) {
    await assignRoles(tx, person.userId, ['user']);
    await renameUser(tx, person.userId, { email, firstName, lastName });
  }
  const texts = { people: `${firstName} ${lastName} <${email}>` };
  const data = { userIds: [person.userId] };
  await emit(tx, 'user.registered', ctx.tenantId, { actorId: person.userId, data, texts });
  await attachAccount(tx, person.userId, accountId);
}
