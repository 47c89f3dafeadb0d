/**
 * Why a mail was not accepted. `receiver` and `message` are refusals of this one mail; `deferred`: the server did not
 * accept it for now, for which it may have many reasons, such as its quota; `expired`: its code is no longer valid;
 * `restored`: it waited when a backup was made that was restored since, and the operator releases or
 * discards it. All others are faults of the installation, its mail server or the network, not of the mail.
 */
export const MAIL_CAUSES = [
  'login',
  'sender',
  'tls',
  'connection',
  'server',
  'deferred',
  'other',
  'receiver',
  'message',
  'expired',
  'restored',
] as const;
export type MailCause = (typeof MAIL_CAUSES)[number];

/** Causes of mails about which no mail server was asked: the answer is the portal's own. */
const UNASKED_CAUSES: readonly MailCause[] = ['expired', 'restored', 'connection', 'tls', 'other'];

/** Whether the stored answer of a mail is a mail server's. */
export const isServersAnswer = (cause: MailCause | null): boolean => cause === null || !UNASKED_CAUSES.includes(cause);

/** Faults of a mail server that a login without a mail disproves; the others show only when it is given a mail. */
const LOGIN_CAUSES: readonly MailCause[] = ['login', 'tls', 'connection'];

/** Whether a mail server that lets us log in has no longer the fault for which it refused a mail. */
export const endsByLogin = (cause: MailCause | null): boolean => cause !== null && LOGIN_CAUSES.includes(cause);

/** Faults of the mail server or of the way to it: each mail waits until they end. */
export const OUTAGE_CAUSES = ['login', 'sender', 'tls', 'connection', 'server'] as const;

/** Whether a mail was not sent for a fault that concerns every mail alike. */
export const isOutage = (cause: MailCause): boolean => OUTAGE_CAUSES.some((one) => one === cause);

/** Whether a mail was not sent because the mail server does not answer, as opposed to one that refuses it. */
export const isUnanswered = (cause: MailCause | null): boolean => cause === 'connection';

/** Causes that the operator can remove, after which all mails that failed for one are sent again. */
export const FIXABLE_CAUSES = ['login', 'sender', 'tls', 'connection', 'server', 'deferred', 'other'] as const;
export type FixableCause = (typeof FIXABLE_CAUSES)[number];

export const isFixable = (cause: MailCause): cause is FixableCause =>
  FIXABLE_CAUSES.some((mendable) => mendable === cause);

/** Mails that one request resends; the response contains the number of remaining ones. */
export const MAILS_RESENT_AT_ONCE = 1000;
