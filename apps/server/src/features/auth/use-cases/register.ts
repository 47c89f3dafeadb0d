import type { endpoints, ParsedOf } from '@paraph/contract';
import { canonicalEmail, fail, failFields, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystem, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { tenantInfo, tenantUrl } from '../../tenants/index.ts';
import { addUser, assignRoles, attachAccount, personByEmail, refusePortalName, renameUser } from '../../users/index.ts';
import { networkOf, take } from '../allowances.ts';
import { mailConfirmation, mailSafety } from '../mails.ts';
import { hashPassword } from '../password/hash.ts';
import { takeRecoveryMail } from '../password/recovery-tries.ts';
import { requireGoodPassword } from '../password/rules.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { insertAccount, isInCompany, readAccount, readPlaces, replaceUnconfirmed } from '../store/accounts.ts';
import { isAddressReserved } from '../store/addresses.ts';
import { deleteConfirmationsOf, insertConfirmation, namesWaiting } from '../store/joining.ts';
import { rememberRegistration } from './waiting-registration.ts';

type Joining = typeof endpoints.joining;
type Registration = ParsedOf<Joining['register']>['body'];

/**
 * Registers a person without a company. They can sign in when they have opened the link of the mail.
 * Companies take people by invitation only. Until then there is no user: an outsider may have registered the address, so
 * names and company wait for the link. Account and mail come together or not at all. A known address is
 * answered as a new one, and its owner is mailed (security AN-12). More than three for one address in an hour do nothing.
 * @throws access.module-off, and by field: field.must-accept, field.portal-name, field.password-differs, and as `requireGoodPassword`
 */
export async function register(ctx: Ctx, body: Registration, browser: string): Promise<{ ok: true }> {
  const { kind, modules } = await tenantInfo(ctx);
  if (kind !== 'consumer' || !modules.includes('EmailLogin')) fail('access.module-off');
  refuseUnaccepted(ctx, body);
  refusePortalName(ctx, body);
  const email = canonicalEmail(body.email);
  const { firstName, lastName } = body;
  requireGoodPassword(body.password, [email, firstName, lastName]);
  await takeRegistration(ctx);
  const password = await hashPassword(body.password);
  const site = await tenantUrl(ctx.platform, ctx.tenantId);
  await inSystemFor(ctx, async (tx) => {
    // The answer is the same when the count is used up, so that it reveals nothing.
    if (!(await take(tx, ctx, 'registration', email)).granted) return;
    await rememberRegistration(tx, ctx, { email, password });
    const opened = await openUnconfirmed(tx, { email, password, browser, waiting: body });
    if (!opened) return mailKnown(tx, { ...body, email, browser, site });
    const addressee = { email, firstName, lastName, locale: body.locale ?? ctx.locale };
    await mailConfirmation(tx, addressee, `${site}/auth/confirm-email?token=${opened.token}`);
  });
  return { ok: true };
}

/** Accounts cost nothing, and each may write to outsiders: one network address opens only some in a day. @throws generic.too-many */
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
 * Mails the address of a registration that made no account; its caller learns nothing. Who owns an account there signs in;
 * an account that no company has any more joins here by the link, with its own password; and an address that an account can
 * take back waits.
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
  const places = account ? await readPlaces(tx, account.id) : [];
  const place = places.find(({ id }) => id === ctx.tenantId) ?? places[0];
  const site = await tenantUrl(ctx.platform, place?.id ?? ctx.tenantId);
  const person = await personByEmail(tx, email);
  const owner = { email, firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' };
  const params = { Url: `${site}/auth/login` };
  await mailSafety(tx, { ...owner, locale: person?.locale ?? ctx.locale }, { template: 'registrationTried', params });
}

interface Unconfirmed {
  email: string;
  password: string;
  /** The secret of the browser that registers: it alone confirms without a new password. */
  browser: string;
  /** Names of the registration: nobody becomes or changes a user before they confirm. Null: the user is here already. */
  waiting: Pick<Registration, 'firstName' | 'lastName' | 'locale'> | null;
}

/**
 * An account that waits for its address to be proven, with the password of the latest registration, whose link alone is
 * good. @returns null when the address has a confirmed account, which stays as it is, or an account can take it back
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

/** Mails the link of a registration that waits here to a person who forgot its password: a new one is chosen by it. */
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

/** Makes the link by which the owner of the address confirms a registration. @returns its secret */
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

/** Nobody accepts a text that the operator has not published. */
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

/** Makes the user of an account, or takes the one who until now only opened links of documents. */
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
