import { endsByLogin, type MailCause } from '@paraph/domain';

/** Refusals of servers that let us in, and one that hung while it was given a mail. */
const AFTER_LOGIN = /^530\b|\brelay|No complete answer/i;

/**
 * Whether a login that is let in disproves a former fault. It does not where the server refuses mails after the login,
 * as one that relays for nobody does.
 */
export const isDisprovedByLogin = ({ cause, answer }: { cause: MailCause | null; answer: string | null }): boolean =>
  endsByLogin(cause) && !AFTER_LOGIN.test(answer ?? '');
