import { isTlsCode, type MailCause, statusIn } from '@paraph/domain';

/** An error of the SMTP client: its own code, the command that was answered, and the answer. */
interface SmtpFault {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** The server requires a login, or refuses the configured one (RFC 4954). */
const LOGIN = new Set([530, 534, 535, 538]);
/** Not available, local error at STARTTLS, unknown command, command out of order: faults unrelated to a mail. */
const SERVERS = new Set([421, 454, 500, 502, 503]);
/**
 * Enhanced status codes (RFC 3463, 7372): a system that is full or wrongly set up, a login, or the sender's domain that
 * fails SPF, DKIM or DMARC.
 */
const SYSTEM_STATUS = /^[45]\.3\.(?!4$)\d+$/;
const LOGIN_STATUS = /^[45]\.7\.(?:8|9|1[0-4])$/;
const SENDER_STATUS = /^[45]\.(?:1\.[78]|7\.2\d)$/;
/** The recipient's address or mailbox: it does not exist, is disabled or full, or takes no mail of this size. */
const MAILBOX_STATUS = /^[45]\.(?:1\.[1236]|2\.[123])$/;
const CONNECTIONS = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED', 'ECONNRESET']);
/** A relay that does not know this installation refuses every receiver of another domain. */
const RELAY = /\brelay/i;

/** Returns why a mail was not accepted, by the failed step of the exchange and the server's answer. */
export function mailCause(thrown: unknown): MailCause {
  const fault = thrown as SmtpFault;
  const { code = '', responseCode = 0, command } = fault;
  if (code === 'EAUTH' || LOGIN.has(responseCode)) return 'login';
  if (code === 'ETLS' || isTlsCode(fault.originalCode ?? '') || isTlsCode(code)) return 'tls';
  if (isTooLarge(fault)) return 'message';
  if (SERVERS.has(responseCode)) return 'server';
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return responseCode >= 500 ? 'sender' : 'server';
  if (code === 'EENVELOPE' && command === 'RCPT TO')
    return causeInAnswer(fault) ?? (isDeferred(fault) ? 'deferred' : 'receiver');
  if (code === 'EMESSAGE' && responseCode > 0)
    return causeInAnswer(fault) ?? (isDeferred(fault) ? 'deferred' : 'message');
  if (responseCode > 0 || code === 'EPROTOCOL') return 'server';
  return CONNECTIONS.has(code) ? 'connection' : 'other';
}

/** The server names its limit in its greeting, or at MAIL FROM (RFC 1870). */
const isTooLarge = ({ code, command, responseCode = 0 }: SmtpFault): boolean =>
  command === 'MAIL FROM' && (code === 'EMESSAGE' || responseCode === 552);

/** A temporary refusal says nothing against the recipient, unless its status names the mailbox. */
const isDeferred = ({ responseCode = 0, response = '' }: SmtpFault): boolean =>
  responseCode < 500 && !MAILBOX_STATUS.test(statusIn(response) ?? '');

/** Returns another cause where an answer to RCPT or to the message names one. */
function causeInAnswer({ response = '' }: SmtpFault): MailCause | undefined {
  const status = statusIn(response) ?? '';
  if (LOGIN_STATUS.test(status)) return 'login';
  if (SENDER_STATUS.test(status)) return 'sender';
  if (SYSTEM_STATUS.test(status)) return 'server';
  return RELAY.test(response) ? 'login' : undefined;
}

/** Whether the server asks to try this mail later: it is tried for days, as mail servers do. */
export function isTemporary(thrown: unknown): boolean {
  const cause = mailCause(thrown);
  const { responseCode = 0 } = thrown as SmtpFault;
  return cause === 'deferred' || (cause === 'receiver' && responseCode < 500);
}

/** Whether the server refused this one mail for good, so that a retry is useless. */
export function isRefusal(thrown: unknown): boolean {
  const fault = thrown as SmtpFault;
  const cause = mailCause(thrown);
  if (cause !== 'receiver' && cause !== 'message') return false;
  return (fault.responseCode ?? 0) >= 500 || isTooLarge(fault);
}
