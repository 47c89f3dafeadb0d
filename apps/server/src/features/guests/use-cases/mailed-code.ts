import { fail, LIMITS, maskEmail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystem, inTenant, type Tx } from '../../../platform/db/index.ts';
import {
  type CodeUser,
  forgetGuesses,
  hashOf,
  keyedHash,
  checkGuesses,
  mailCode,
  matchesKeyed,
  newCode,
  refundCodeMail,
  takeCodeMail,
  takeGuess,
} from '../../auth/index.ts';
import { memberById } from '../../documents/index.ts';
import { tenantInfoIn, settingsIn } from '../../tenants/index.ts';
import { readCode, upsertCode } from '../store.ts';
import { mailLanguageOf } from './mailed-language.ts';

/** The member who opens the link, and the browser. */
interface Visitor {
  memberId: string;
  /** The browser's secret. */
  browser: string;
}

const PURPOSE = 'guest codes';
const codesOf = (who: string): CodeUser => ({ kind: 'guest', who });

const status = (tx: Tx, { memberId, browser }: Visitor) =>
  readCode(tx, { memberId, browser: hashOf(browser), now: contextOf(tx).clock.now() });

/** Returns whether this visitor may enter: the company requires no code, or the browser has proven one within a day. */
export async function isProven(tx: Tx, visitor: Visitor): Promise<boolean> {
  const { additionalUserValidation } = await settingsIn(tx, (await tenantInfoIn(tx)).locale);
  if (!additionalUserValidation) return true;
  const known = await status(tx, visitor);
  if (!known || known.code_hash !== null) return false;
  await keepProof(tx, visitor);
  return true;
}

/**
 * Returns whether this browser may see what the link is about: the company requires no code, or the browser has proven
 * one. Changes nothing.
 */
export async function mayLearn(tx: Tx, memberId: string, browser: string | null): Promise<boolean> {
  const { additionalUserValidation } = await settingsIn(tx, (await tenantInfoIn(tx)).locale);
  if (!additionalUserValidation) return true;
  if (browser === null) return false;
  const known = await status(tx, { memberId, browser });
  return known !== undefined && known.code_hash === null;
}

/** Stores the proof for as long as the browser's cookie lives. */
const keepProof = (tx: Tx, visitor: Visitor): Promise<unknown> =>
  keep(tx, visitor, { code: null, life: LIMITS.browserCookieLife });

function keep(tx: Tx, { memberId, browser }: Visitor, { code, life }: { code: string | null; life: number }) {
  const { platform, tenantId, clock } = contextOf(tx);
  const now = clock.now();
  return upsertCode(tx, {
    tenant_id: tenantId,
    member_id: memberId,
    browser_hash: hashOf(browser),
    code_hash: code === null ? null : keyedHash(platform.dataKeys, PURPOSE, `${memberId} ${code}`),
    sent_at: now,
    expires_at: new Date(now.getTime() + life),
  });
}

/**
 * Mails six digits to the address that the person of the entry has now, at most once a minute and three times in a quarter of an hour.
 * @throws link.code-needed always, with `mailDelayed` while mails come late, link.code-locked when no more are mailed
 */
export async function requestGuestCode(ctx: Ctx, visitor: Visitor): Promise<never> {
  const { known, member } = await inTenant(ctx, async (tx) => ({
    known: await status(tx, visitor),
    member: await memberById(tx, visitor.memberId),
  }));
  if (!member) return fail('link.dead');
  const isLate = await ctx.platform.mailDelay.isLate();
  const asked = { email: maskEmail(member.address), ...(isLate && { mailDelayed: 1 }) };
  const now = ctx.clock.now().getTime();
  if (known && known.sent_at.getTime() + LIMITS.codeResend > now) fail('link.code-needed', asked);
  await allowMail(ctx, visitor.memberId);
  await inTenant(ctx, async (tx) => {
    const code = newCode();
    await keep(tx, visitor, { code, life: LIMITS.codeLife });
    // Read again: the user may have got another address meanwhile.
    const { address: email } = (await memberById(tx, visitor.memberId)) ?? fail('link.dead');
    const { first_name: firstName, last_name: lastName } = member;
    const locale = await mailLanguageOf(tx, member);
    await mailCode(tx, { email, firstName, lastName, locale }, code);
  });
  return fail('link.code-needed', asked);
}

/** Limits codes: after too many wrong guesses no further code is useful, and no mailbox must be flooded. */
const allowMail = (ctx: Ctx, memberId: string): Promise<void> =>
  inSystem(ctx.platform, async (tx) => {
    const guesses = await checkGuesses(tx, ctx, codesOf(memberId));
    if (!guesses.granted) fail('link.code-locked', { minutes: guesses.minutes });
    const mails = await takeCodeMail(tx, ctx, codesOf(memberId));
    if (!mails.granted) fail('link.code-locked', { minutes: mails.minutes });
  });

/**
 * Checks the code and stores the proof for this browser. Guesses are counted per entry: another browser, or a new code,
 * gives no new attempts (security AN-09).
 * @throws link.code-wrong with the tries left, link.code-locked when none is left, link.code-needed when no code is
 * pending
 */
export async function proveCode(ctx: Ctx, visitor: Visitor, code: string): Promise<void> {
  const known = await inTenant(ctx, (tx) => status(tx, visitor));
  if (!known?.code_hash) return requestGuestCode(ctx, visitor);
  const { memberId } = visitor;
  const guess = { ...codesOf(memberId), code: known.code_hash.toString('hex') };
  const { granted, left, minutes } = await inSystem(ctx.platform, (tx) => takeGuess(tx, ctx, guess));
  if (!granted) fail('link.code-locked', { minutes });
  if (!matchesKeyed(ctx.platform.dataKeys, PURPOSE, { text: `${memberId} ${code}`, hash: known.code_hash })) {
    if (left > 0) fail('link.code-wrong', { attemptsLeft: left });
    fail('link.code-locked', { minutes });
  }
  await inTenant(ctx, (tx) => keepProof(tx, visitor));
  await inSystem(ctx.platform, async (tx) => {
    await forgetGuesses(tx, ctx, codesOf(memberId));
    await refundCodeMail(tx, ctx, codesOf(memberId));
  });
}
