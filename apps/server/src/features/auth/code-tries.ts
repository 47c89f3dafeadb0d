import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/index.ts';
import { checkAllowance, subjectOf, take, type Take } from './allowances.ts';
import { isKnownDevice } from './device.ts';
import { forgetAttempts, takeBack } from './store/attempts.ts';

/* Every transaction must be one of inSystem. */

/** Each kind is counted apart: no success of one kind brings tries of another (security AN-09). */
export type CodeKind = 'sign-in' | 'proof' | 'app' | 'app-setup' | 'passkey' | 'address' | 'guest';

/** Who types codes of a kind. */
export interface CodeUser {
  kind: CodeKind;
  /** Account, session or entry that the codes belong to. */
  who: string;
}

const nameOf = ({ kind, who }: CodeUser): string => `${kind} ${who}`;

/**
 * Returns who types the codes of a sign-in. Known devices of the account are counted apart from all others, so that an
 * outsider with the password does not lock the owner out (decision 38).
 */
export async function signInCodes(
  tx: Tx,
  ctx: Ctx,
  { accountId, device }: { accountId: string; device: string | null },
): Promise<CodeUser> {
  const isKnown = await isKnownDevice(tx, ctx, accountId, device);
  return codesAtSignIn(accountId, isKnown);
}

const codesAtSignIn = (accountId: string, isKnown: boolean): CodeUser => ({
  kind: 'sign-in',
  who: isKnown ? `${accountId} known` : accountId,
});

/**
 * Takes one guess: five in a quarter of an hour, whichever code, and five for each code. Nothing gives a code further
 * guesses. `code` identifies the mailed code.
 */
export async function takeGuess(tx: Tx, ctx: Ctx, user: CodeUser & { code?: string | undefined }): Promise<Take> {
  const all = await take(tx, ctx, 'code', nameOf(user));
  if (!all.granted || user.code === undefined) return all;
  const ofCode = await take(tx, ctx, 'code', `${user.kind} code ${user.code}`);
  return ofCode.left < all.left || !ofCode.granted ? ofCode : all;
}

/** Returns whether another guess would be granted, without taking it. */
export const checkGuesses = (tx: Tx, ctx: Ctx, user: CodeUser): Promise<Take> =>
  checkAllowance(tx, ctx, 'code', nameOf(user));

/** Resets the count of wrong codes of one kind, after a right one. The count of each single code stays. */
export const forgetGuesses = (tx: Tx, ctx: Ctx, user: CodeUser): Promise<unknown> =>
  forgetAttempts(tx, [subjectOf(ctx, 'code', nameOf(user))]);

const MAILS = ['code-mail', 'code-mail-day'] as const;

/** Takes one mail with a code: three in a quarter of an hour and twenty in a day that were not used. */
export async function takeCodeMail(tx: Tx, ctx: Ctx, user: CodeUser): Promise<Take> {
  const now = await take(tx, ctx, 'code-mail', nameOf(user));
  return now.granted ? take(tx, ctx, 'code-mail-day', nameOf(user)) : now;
}

/**
 * Refunds the one mail whose code was used, so that frequent sign-ins are not refused. Mails that nobody used stay
 * counted. Codes for another address are never refunded, since the requester may own the mailbox.
 */
export async function refundCodeMail(tx: Tx, ctx: Ctx, user: CodeUser): Promise<void> {
  for (const counted of MAILS) await takeBack(tx, subjectOf(ctx, counted, nameOf(user)));
}

/**
 * Resets the counts of mailed sign-in codes, after the owner of the mailbox set a password. Wrong codes stay counted: a
 * new password gives no further guesses (security AN-08).
 */
export const forgetSignInMails = (tx: Tx, ctx: Ctx, accountId: string): Promise<unknown> =>
  forgetAttempts(
    tx,
    MAILS.flatMap((counted) =>
      [true, false].map((isKnown) => subjectOf(ctx, counted, nameOf(codesAtSignIn(accountId, isKnown)))),
    ),
  );
