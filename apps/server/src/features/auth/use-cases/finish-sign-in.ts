import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { type CodeUser, forgetGuesses, refundCodeMail, signInCodes, takeGuess } from '../code-tries.ts';
import { proveApp } from '../factors/app-code.ts';
import { hashOf, matchesKeyed, sameBytes } from '../secrets.ts';
import { type AccountCredentials, readCredentialsById } from '../store/accounts.ts';
import { deleteSignIn, lockSignIn, type SignInRow } from '../store/sign-ins.ts';
import type { IssuedTokens } from '../tokens.ts';
import { enter } from './enter.ts';
import { refusalBefore } from './entry-rules.ts';
import { acceptWithoutSession, accountAccepting, joinBy } from './sign-in-to-accept.ts';

export interface SecondStep {
  key: string;
  code: string;
  /** The browser's secret from its cookie. */
  browser: string | null;
  /** Identifies the device; see deviceAt. */
  device: string;
}

/**
 * Second step of a sign-in: the mailed code, or a code of the authenticator, opens a session. The key is valid once,
 * and only in the browser that began.
 * @throws auth.wrong-code with the tries left, auth.codes-locked when none is left, auth.code-expired for any key that
 * is unknown, used or expired, auth.other-browser, auth.deactivated
 */
export async function finishSignIn(ctx: Ctx, { key, code, browser, device }: SecondStep): Promise<IssuedTokens> {
  const pending = await readPending(ctx, key, browser);
  const account = await accountOf(ctx, pending);
  const codes = await inSystem(ctx.platform, (tx) => signInCodes(tx, ctx, { accountId: pending.account_id, device }));
  const factorMadeAt = await proveCode(ctx, pending, { ...codes, code });
  await acceptWithoutSession(ctx, pending, account);
  const refusal = await refusalBefore(ctx, account, 'password');
  if (refusal) fail(refusal);
  const { user_id: userId, account_id: accountId, client: kind, browser_hash: browserHash } = pending;
  const how = { method: 'password', counted: 'PASSWORD', hasShownFactor: pending.factor === 'app' } as const;
  const entry = {
    kind,
    userId,
    accountId,
    browserHash,
    device,
    account,
    ...how,
    ...(factorMadeAt && { factorMadeAt }),
  } as const;
  const { accepts: hash } = pending;
  const tokens = await enter(ctx, entry, { kind: 'sign-in', keyHash: pending.key_hash }, async (tx) => {
    if (!hash) return;
    await joinBy(tx, { hash, accountId, email: account.email });
  });
  await inSystem(ctx.platform, async (tx) => {
    await forgetGuesses(tx, ctx, codes);
    if (pending.factor === 'mail') await refundCodeMail(tx, ctx, codes);
  });
  return tokens;
}

/**
 * Returns the account of a sign-in while it may sign in.
 * @throws auth.deactivated, auth.link-used for an invitation that was used or has expired
 */
export async function accountOf(ctx: Ctx, { account_id, accepts }: SignInRow): Promise<AccountCredentials> {
  const account = accepts
    ? await accountAccepting(ctx, accepts)
    : await inSystem(ctx.platform, (tx) => readCredentialsById(tx, ctx.tenantId, account_id));
  if (accepts && account?.accountId !== account_id) fail('auth.link-used');
  return account?.active ? account : fail('auth.deactivated');
}

/**
 * Returns the pending sign-in of this key and browser, or with `denies` the proof that denies the session of that link.
 * @throws auth.code-expired, auth.other-browser
 */
export async function readPending(
  ctx: Ctx,
  key: string,
  browser: string | null,
  denies: Buffer | null = null,
): Promise<SignInRow> {
  const row = await inTenant(ctx, (tx) => lockSignIn(tx, hashOf(key), { now: ctx.clock.now(), denies }));
  if (!row) fail('auth.code-expired');
  const isOwn = row.browser_hash === null || (browser !== null && sameBytes(hashOf(browser), row.browser_hash));
  if (!isOwn) fail('auth.other-browser');
  return row;
}

/**
 * Counts wrong codes by account, and by code: a new code grants no new tries (security AN-08, AN-09).
 * @returns when the shown factor was made; null for a mailed code
 */
export async function proveCode(
  ctx: Ctx,
  row: SignInRow,
  { code, ...codes }: CodeUser & { code: string },
): Promise<Date | null> {
  const { id, code_hash, factor } = row;
  const guessed = { ...codes, ...(factor === 'mail' && { code: code_hash.toString('hex') }) };
  const { granted, left, minutes } = await inSystem(ctx.platform, (tx) => takeGuess(tx, ctx, guessed));
  if (!granted) fail('auth.codes-locked', { minutes });
  const right = await checkCode(ctx, row, code);
  if (right) return right.factorMadeAt;
  if (left > 0) fail('auth.wrong-code', { attemptsLeft: left });
  await inTenant(ctx, (tx) => deleteSignIn(tx, id));
  return fail('auth.codes-locked', { minutes });
}

/** Returns undefined for a wrong code. */
async function checkCode(
  ctx: Ctx,
  { id, account_id, user_id, code_hash, factor }: SignInRow,
  code: string,
): Promise<{ factorMadeAt: Date | null } | undefined> {
  const mailed = { text: `${id} ${code}`, hash: code_hash };
  if (factor === 'mail')
    return matchesKeyed(ctx.platform.dataKeys, 'sign-in codes', mailed) ? { factorMadeAt: null } : undefined;
  const shown = await proveApp(ctx, { accountId: account_id, userId: user_id }, code);
  return shown && { factorMadeAt: shown.madeAt };
}
