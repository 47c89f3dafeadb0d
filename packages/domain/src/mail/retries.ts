import { isAccountMail, type MailName } from './templates.ts';

/** Attempts in quick succession, over about a quarter of an hour: the queue waits longer each time. */
export const MAIL_TRIES = 9;

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/**
 * How long a mail is kept that its server defers or cannot take, in ms. RFC 5321 asks for four to five days. Mails about
 * accounts matter for a shorter time, but outlast an outage of a day; codes have their own end.
 */
const KEPT = { account: 1.5 * DAY, document: 4 * DAY };

/**
 * Returns the ms until the next attempt for a mail that its server defers or cannot take.
 * @param tries attempts so far
 * @param ageMs time since the mail was written
 * @returns undefined when it is given up
 */
export function deferredFor(template: MailName, tries: number, ageMs: number): number | undefined {
  const isOver = tries >= MAIL_TRIES && ageMs > KEPT[isAccountMail(template) ? 'account' : 'document'];
  return isOver ? undefined : Math.min(2 ** tries * 1000, HOUR);
}
