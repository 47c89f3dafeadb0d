import type { Platform } from '../../platform/platform.ts';
import { keyedHash, matchesKeyed } from './secrets.ts';

const PURPOSE = 'mailbox links';
/** Characters of a secret of 256 bits. */
const SECRET_LENGTH = 43;

/**
 * Returns the token of a link for one of the mailboxes that get the same mail. It names its mailbox, so that the link
 * ends with the right of that mailbox (security AN-16).
 */
export const mailboxToken = ({ dataKeys }: Platform, secret: string, email: string): string =>
  secret + keyedHash(dataKeys, PURPOSE, `${secret} ${email}`).toString('base64url');

/** Returns the secret that all mailboxes have in common. */
export const secretIn = (token: string): string => token.slice(0, SECRET_LENGTH);

/** Returns to which of the mailboxes the link of a token was mailed; undefined for none of them. */
export function mailboxOfToken({ dataKeys }: Platform, token: string, mailboxes: readonly string[]) {
  const [secret, hash] = [secretIn(token), Buffer.from(token.slice(SECRET_LENGTH), 'base64url')];
  return mailboxes.find((email) => matchesKeyed(dataKeys, PURPOSE, { text: `${secret} ${email}`, hash }));
}
