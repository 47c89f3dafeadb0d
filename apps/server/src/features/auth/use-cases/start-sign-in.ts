import type { AnswerOf, endpoints } from '@paraph/contract';
import { canonicalEmail, fail, isLocale, LIMITS, maskEmail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inSystemFor, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { tenantInfo } from '../../tenants/index.ts';
import { checkGuesses, signInCodes, takeCodeMail } from '../code-tries.ts';
import { hasAuthenticator } from '../factors/store.ts';
import { mailCode } from '../mails.ts';
import { checkPassword, hashPassword } from '../password/hash.ts';
import { type TakenTry, takePasswordTry } from '../password/tries.ts';
import { hashOf, keyedHash, newCode, newSecret } from '../secrets.ts';
import {
  type AccountCredentials,
  isAsRead,
  NO_USER,
  readCredentials,
  readWithoutCompany,
  replaceHash,
} from '../store/accounts.ts';
import { insertSignIn, type SignInRow } from '../store/sign-ins.ts';
import { refusalBefore } from './entry-rules.ts';
import { chosenAtRegistration } from './waiting-registration.ts';

type Factor = SignInRow['factor'];

export interface FirstStep {
  username: string;
  password: string;
  /** The browser's secret; null for API clients. */
  browser: string | null;
  /** Identifies the device; null for a browser on its first visit. */
  device: string | null;
}

/**
 * First step of a sign-in: the right password mails a code and returns a key. An account with an authenticator needs a
 * code of it instead. Wrong passwords, unknown addresses and users of other companies give the same answer in the same
 * time (security AN-12). Faults of the account are reported only after the right password.
 * @throws auth.no-company, auth.wrong-password with the tries left, auth.locked, auth.slowed, auth.deactivated,
 * auth.busy, auth.not-confirmed for the password of a pending registration, whether or not the address has an account,
 * auth.password-expired, auth.sso-required, generic.too-many after three codes in a quarter of an hour,
 * auth.code-expired when password, address or all sessions of the account end during the call
 */
export async function startSignIn(
  ctx: Ctx,
  { username, password, browser, device }: FirstStep,
): Promise<RequiredSecondStep> {
  const { modules } = await tenantInfo(ctx);
  if (!modules.includes('EmailLogin')) fail('access.module-off');
  const email = canonicalEmail(username);
  const account = await provePassword(ctx, { email, password, device }, (tx) => readConfirmed(tx, ctx.tenantId, email));
  if (account.userId === NO_USER) fail('auth.no-company');
  if (!account.active) fail('auth.deactivated');
  const refusal = await refusalBefore(ctx, account, 'password');
  if (refusal) fail(refusal);
  return beginSecondStep(ctx, account, { browser, device, accepts: null });
}

/**
 * Treats an unconfirmed account as an unknown address. Otherwise a sign-in after registering a known address would
 * reveal that it had an account. In both cases the password of the registration throws auth.not-confirmed
 * (chosenAtRegistration). An account without any company is returned too, so that its right password is not reported as
 * wrong.
 */
async function readConfirmed(tx: Tx, tenantId: string, email: string): Promise<AccountCredentials | undefined> {
  const account = await readCredentials(tx, tenantId, email);
  if (!account) return readWithoutCompany(tx, email);
  return account.confirmed ? account : undefined;
}

/** Response with what the second step requires. */
export type RequiredSecondStep = AnswerOf<typeof endpoints.joining.signIn>;

interface FirstStepDone {
  browser: string | null;
  device: string | null;
  /** Hash of the invitation that the second step accepts. */
  accepts: Buffer | null;
  /** Hash of the mailed link whose session the second step denies; absent for a sign-in. */
  denies?: Buffer;
}

/** Begins the second step with the account's second factor: a code of its app, or a mailed one. */
export async function beginSecondStep(
  ctx: Ctx,
  account: AccountCredentials,
  { browser, device, accepts, denies }: FirstStepDone,
): Promise<RequiredSecondStep> {
  // A young app may be the intruder's, who would keep the owner from denying: the mailbox proves the owner then.
  const before = new Date(ctx.clock.now().getTime() - (denies ? LIMITS.youngFactor : 0));
  const factor: Factor = (await inSystem(ctx.platform, (tx) => hasAuthenticator(tx, account.accountId, before)))
    ? 'app'
    : 'mail';
  await allowCode(ctx, { accountId: account.accountId, device }, factor);
  const key = await keepSignIn(ctx, account, { browser, factor, accepts, denies: denies ?? null });
  return {
    key,
    factor,
    expiresIn: LIMITS.codeLife / 1000,
    resendIn: LIMITS.codeResend / 1000,
    maskedEmail: maskEmail(account.email),
  };
}

interface Shown {
  email: string;
  password: string;
  device: string | null;
}

/** Checks a password. A try is counted before the check, so that parallel guesses count too (security AN-06). */
export async function provePassword(
  ctx: Ctx,
  { email, password, device }: Shown,
  find: (tx: Tx) => Promise<AccountCredentials | undefined>,
): Promise<AccountCredentials> {
  const { platform } = ctx;
  const { allowed, account } = await inSystem(platform, async (tx) => {
    const found = await find(tx);
    return { account: found, allowed: await takePasswordTry(tx, ctx, { email, accountId: found?.accountId, device }) };
  });
  requireTry(allowed);
  const { right, outdated } = await checkPassword(account?.password, password);
  if (!account || !right) {
    // Not refunded: this password may not be the account's, so it must not reset the count of wrong ones.
    if (await chosenAtRegistration(ctx, { email, password })) fail('auth.not-confirmed');
    return refuseTry(ctx, email, allowed);
  }
  const stored = account.password;
  const renewed = outdated && stored ? await hashPassword(password) : undefined;
  await inSystem(platform, async (tx) => {
    await allowed.refund(tx);
    if (renewed && stored) await replaceHash(tx, account.accountId, [stored, renewed]);
  });
  return account;
}

/** @throws auth.slowed, auth.locked */
export function requireTry({ verdict, minutes }: TakenTry): void {
  if (verdict === 'slowed') fail('auth.slowed', { minutes });
  if (verdict === 'shut') fail('auth.locked', { minutes });
}

/** @throws auth.wrong-password, auth.locked */
export async function refuseTry(ctx: Ctx, email: string, { left, minutes }: TakenTry): Promise<never> {
  if (left > 0) fail('auth.wrong-password', { attemptsLeft: left });
  await inTenant(ctx, (tx) => emit(tx, 'session.locked', ctx.tenantId, { texts: { email } }));
  return fail('auth.locked', { minutes });
}

/** Refuses a new code after too many wrong ones, and limits code mails, so that no mailbox is flooded. */
function allowCode(ctx: Ctx, caller: { accountId: string; device: string | null }, factor: Factor): Promise<void> {
  return inSystem(ctx.platform, async (tx) => {
    const codes = await signInCodes(tx, ctx, caller);
    const guesses = await checkGuesses(tx, ctx, codes);
    if (!guesses.granted) fail('auth.codes-locked', { minutes: guesses.minutes });
    if (factor === 'app') return;
    const mails = await takeCodeMail(tx, ctx, codes);
    if (!mails.granted) fail('generic.too-many', { seconds: mails.seconds });
  });
}

function keepSignIn(
  ctx: Ctx,
  account: AccountCredentials,
  { browser, factor, accepts, denies }: Pick<SignInRow, 'factor' | 'accepts' | 'denies'> & { browser: string | null },
): Promise<string> {
  const now = ctx.clock.now();
  const [id, key, code] = [newId(now.getTime()), newSecret(), newCode()];
  return inSystemFor(ctx, async (tx) => {
    if (!(await isAsRead(tx, account))) fail('auth.code-expired');
    await insertSignIn(tx, {
      tenant_id: ctx.tenantId,
      id,
      key_hash: hashOf(key),
      user_id: account.userId,
      account_id: account.accountId,
      client: browser ? 'browser' : 'api',
      browser_hash: browser ? hashOf(browser) : null,
      code_hash: keyedHash(ctx.platform.dataKeys, 'sign-in codes', `${id} ${code}`),
      code_sent_at: now,
      expires_at: new Date(now.getTime() + LIMITS.codeLife),
      factor,
      accepts,
      denies,
      begun_at: account.readAt,
    });
    if (factor === 'mail') await mailCode(tx, { ...account, locale: localeOf(account.locale, ctx) }, code);
    return key;
  });
}

const localeOf = (own: string | null, ctx: Ctx) => (own && isLocale(own) ? own : ctx.locale);
