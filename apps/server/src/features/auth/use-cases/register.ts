import type { endpoints, ParsedOf } from '@paraph/contract';
import { canonicalEmail, fail, failFields, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystem, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { tenantInfo, tenantUrl } from '../../tenants/index.ts';
import { addUser, assignRoles, attachAccount, personByEmail, refuseUnfitName, renameUser } from '../../users/index.ts';
import { ownerOf } from '../account-recovery/owner.ts';
import { networkOf, take } from '../allowances.ts';
import { mailConfirmation, mailSafety } from '../mails.ts';
import { hashPassword } from '../password/hash.ts';
import { takeRecoveryMail } from '../password/recovery-tries.ts';
import { requireGoodPassword } from '../password/rules.ts';
import { hashOf, newSecret } from '../secrets.ts';
import {
  insertAccount,
  isInCompany,
  readAccount,
  loadTenantsOfAccount,
  replaceUnconfirmed,
} from '../store/accounts.ts';
import { isAddressReserved } from '../store/addresses.ts';
import { deleteConfirmationsOf, insertConfirmation, namesWaiting } from '../store/joining.ts';
import { rememberRegistration } from './waiting-registration.ts';

type Joining = typeof endpoints.joining;
type Registration = ParsedOf<Joining['register']>['body'];

/**
 * Registers a consumer; companies take users by invitation only. Sign-in is possible after the mailed link was opened.
 * Until then there is no user, since an outsider may have registered the address; the link stores names and tenant.
 * Account and mail are one transaction. A known address gets the same answer as a new one, and its owner is mailed
 * (security AN-12). More than three registrations of one address in an hour do nothing.
 * @throws access.module-off, and by field: field.must-accept, field.portal-name, field.password-differs, and as
 * `requireGoodPassword`
 */
export async function register(ctx: Ctx, body: Registration, browser: string): Promise<{ ok: true }> {
  const { kind, modules } = await tenantInfo(ctx);
  if (kind !== 'consumer' || !modules.includes('EmailLogin')) fail('access.module-off');
  refuseUnaccepted(ctx, body);
  refuseUnfitName(ctx, body);
  const email = canonicalEmail(body.email);
  const { firstName, lastName } = body;
  requireGoodPassword(body.password, [email, firstName, lastName]);
  await takeRegistration(ctx);
  const password = await hashPassword(body.password);
  const site = await tenantUrl(ctx.platform, ctx.tenantId);
  await inSystemFor(ctx, async (tx) => {
    // The answer is the same when the limit is reached, so that it reveals nothing.
    if (!(await take(tx, ctx, 'registration', email)).granted) return;
    await rememberRegistration(tx, ctx, { email, password });
    const opened = await openUnconfirmed(tx, { email, password, browser, waiting: body });
    if (!opened) return mailKnown(tx, { ...body, email, browser, site });
    const addressee = { email, firstName, lastName, locale: body.locale ?? ctx.locale };
    await mailConfirmation(tx, addressee, `${site}/auth/confirm-email?token=${opened.token}`);
  });
  return { ok: true };
}

/**
 * Limits registrations per network address and day: accounts are free, and each may write to outsiders.
 * @throws generic.too-many
 */
async function takeRegistration(ctx: Ctx): Promise<void> {
  const { granted, seconds } = await inSystem(ctx.platform, (tx) =>
    take(tx, ctx, 'registration-network', networkOf(ctx)),
  );
  if (!granted) fail('generic.too-many', { seconds });
}

interface KnownAddress extends Pick<Registration, 'firstName' | 'lastName' | 'locale'> {
  email: string;
  browser: string;
  site: string;
}

/**
 * Mails the address of a registration that created no account; its caller learns nothing. An account with a company
 * gets a link to sign in. An account without any company joins here by the link, with its own password. For an address
 * that another account can still take back, the mail gives that as reason.
 */
export async function mailKnown(tx: Tx, known: KnownAddress): Promise<void> {
  const { clock, locale } = contextOf(tx);
  const { email } = known;
  const account = await readAccount(tx, email);
  const reader = { email, firstName: '', lastName: '', locale: known.locale ?? locale };
  if (await isAddressReserved(tx, email, clock.now()))
    return void (await mailSafety(tx, reader, { template: 'addressHeld', params: {} }));
  if (!account || (await isInCompany(tx, account.id))) return mailOwner(tx, email);
  await deleteConfirmationsOf(tx, account.id);
  const token = await waitForLink(tx, { accountId: account.id, browser: known.browser, waiting: known });
  const params = { Url: `${known.site}/auth/confirm-email?token=${token}` };
  await mailSafety(tx, reader, { template: 'registrationJoins', params });
}

/** Mails the owner of a known address, who may have forgotten the account. */
async function mailOwner(tx: Tx, email: string): Promise<void> {
  const ctx = contextOf(tx);
  const account = await readAccount(tx, email);
  const places = account ? await loadTenantsOfAccount(tx, account.id) : [];
  const place = places.find(({ id }) => id === ctx.tenantId) ?? places[0];
  const site = await tenantUrl(ctx.platform, place?.id ?? ctx.tenantId);
  const person = await personByEmail(tx, email);
  const known = account && (await ownerOf(tx, account.id));
  const locale = known?.locale ?? person?.locale ?? ctx.locale;
  const owner = { email, firstName: person?.firstName ?? '', lastName: person?.lastName ?? '', locale };
  const params = { Url: `${site}/auth/login` };
  await mailSafety(tx, owner, { template: 'registrationTried', params });
}

interface Unconfirmed {
  email: string;
  password: string;
  /** Secret of the registering browser: only this browser confirms without a new password. */
  browser: string;
  /**
   * Names of the registration. They create or change no user before the address is confirmed. Null: the user exists
   * already.
   */
  waiting: Pick<Registration, 'firstName' | 'lastName' | 'locale'> | null;
}

/**
 * Creates or updates an account with an unproven address. Only the password and the link of its latest registration are
 * valid.
 * @returns null when the address has a confirmed account, which stays unchanged, or an account can take the address
 * back
 */
export async function openUnconfirmed(tx: Tx, { email, password, browser, waiting }: Unconfirmed) {
  const now = contextOf(tx).clock.now();
  if (await isAddressReserved(tx, email, now)) return null;
  const accountId = newId(now.getTime());
  const times = { password_changed_at: now, confirmed_at: null, created_at: now };
  await insertAccount(tx, { id: accountId, email, password, ...times });
  const account = await readAccount(tx, email);
  if (!account) throw new Error('An account that was just added cannot be found.');
  const isNew = account.id === accountId;
  if (!isNew && !(await replaceUnconfirmed(tx, account.id, { password, now }))) return null;
  await deleteConfirmationsOf(tx, account.id);
  return { accountId: account.id, token: await waitForLink(tx, { accountId: account.id, browser, waiting }) };
}

/** Mails the link of a pending registration to a user who forgot its password; the link lets them choose a new one. */
export async function mailWaiting(
  tx: Tx,
  ctx: Ctx,
  { email, isKnown }: { email: string; isKnown: boolean },
): Promise<void> {
  const { platform, tenantId, locale: here } = ctx;
  const account = await readAccount(tx, email);
  const names = account && !account.confirmed_at ? await namesWaiting(tx, email) : undefined;
  if (!account || !names || !(await takeRecoveryMail(tx, ctx, { email, isKnown }))) return;
  const locale = names.locale ?? here;
  await deleteConfirmationsOf(tx, account.id);
  const waiting = { ...names, locale };
  const token = await waitForLink(tx, { accountId: account.id, browser: newSecret(), waiting });
  const site = await tenantUrl(platform, tenantId);
  await mailConfirmation(tx, { ...names, email, locale }, `${site}/auth/confirm-email?token=${token}`);
}

/** Creates the link by which the owner of the address confirms a registration. @returns its secret */
async function waitForLink(
  tx: Tx,
  { accountId, browser, waiting }: { accountId: string } & Pick<Unconfirmed, 'browser' | 'waiting'>,
): Promise<string> {
  const { clock, tenantId } = contextOf(tx);
  const token = newSecret();
  const expires_at = new Date(clock.now().getTime() + LIMITS.confirmationLife);
  const names = waiting && {
    tenant_id: tenantId,
    first_name: waiting.firstName,
    last_name: waiting.lastName,
    locale: waiting.locale ?? null,
  };
  const link = { hash: hashOf(token), account_id: accountId, expires_at, browser_hash: hashOf(browser) };
  await insertConfirmation(tx, { ...link, ...names });
  return token;
}

/** Acceptance is required only for texts that the operator has published. */
function refuseUnaccepted(
  { platform: { config } }: Ctx,
  { acceptTerms, acceptPrivacy, password, confirmPassword }: Registration,
): void {
  const faults = {
    ...(config.termsUrl && !acceptTerms && { acceptTerms: 'field.must-accept' as const }),
    ...(config.privacyUrl && !acceptPrivacy && { acceptPrivacy: 'field.must-accept' as const }),
    ...(password !== confirmPassword && { confirmPassword: 'field.password-differs' as const }),
  };
  if (Object.keys(faults).length > 0) failFields(faults);
}

interface RegistrationOutcome extends Pick<Registration, 'firstName' | 'lastName' | 'locale'> {
  email: string;
  accountId: string;
}

/** Creates the user of an account, or turns a guest into that user. */
export async function settle(
  tx: Tx,
  { email, firstName, lastName, locale, accountId }: RegistrationOutcome,
): Promise<void> {
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
