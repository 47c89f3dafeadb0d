import { type MailCause, statusIn } from '@paraph/domain';

/** What the SMTP client throws: its own code, the command that was answered, and the answer. */
interface SmtpFault {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** The server asks for a login, or does not like ours (RFC 4954). */
const LOGIN = new Set([530, 534, 535, 538]);
/** Not available, local error at STARTTLS, unknown command, command out of order: nothing about a mail. */
const SERVERS = new Set([421, 454, 500, 502, 503]);
/**
 * Enhanced status codes (RFC 3463, 7372): a system that is full or wrongly set up, a login, or the sender's domain that
 * fails SPF, DKIM or DMARC.
 */
const SYSTEM_STATUS = /^[45]\.3\.(?!4$)\d+$/;
const LOGIN_STATUS = /^[45]\.7\.(?:8|9|1[0-4])$/;
const SENDER_STATUS = /^[45]\.(?:1\.[78]|7\.2\d)$/;
const CERTIFICATES = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO$)/;
const CONNECTIONS = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED', 'ECONNRESET']);
/** A relay that does not know us refuses every receiver of another domain. */
const RELAY = /\brelay/i;

/** Why a mail was not taken, by the step of the exchange that failed and what the server said of it. */
export function mailCause(thrown: unknown): MailCause {
  const fault = thrown as SmtpFault;
  const { code = '', responseCode = 0, command } = fault;
  if (code === 'EAUTH' || LOGIN.has(responseCode)) return 'login';
  if (code === 'ETLS' || CERTIFICATES.test(fault.originalCode ?? '') || CERTIFICATES.test(code)) return 'tls';
  if (isTooLarge(fault)) return 'message';
  if (SERVERS.has(responseCode)) return 'server';
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return responseCode >= 500 ? 'sender' : 'server';
  if (code === 'EENVELOPE' && command === 'RCPT TO') return causeInAnswer(fault) ?? 'receiver';
  if (code === 'EMESSAGE' && responseCode > 0) return causeInAnswer(fault) ?? 'message';
  if (responseCode > 0 || code === 'EPROTOCOL') return 'server';
  return CONNECTIONS.has(code) ? 'connection' : 'other';
}

/** The server names its limit in its greeting, or at MAIL FROM (RFC 1870). */
const isTooLarge = ({ code, command, responseCode = 0 }: SmtpFault): boolean =>
  command === 'MAIL FROM' && (code === 'EMESSAGE' || responseCode === 552);

/** Where an answer to RCPT or to the message speaks of something else than these. */
function causeInAnswer({ response = '' }: SmtpFault): MailCause | undefined {
  const status = statusIn(response) ?? '';
  if (LOGIN_STATUS.test(status)) return 'login';
  if (SENDER_STATUS.test(status)) return 'sender';
  if (SYSTEM_STATUS.test(status)) return 'server';
  return RELAY.test(response) ? 'login' : undefined;
}

/** The server refused this one mail for good: another try would be answered the same. */
export function isRefusal(thrown: unknown): boolean {
  const fault = thrown as SmtpFault;
  const cause = mailCause(thrown);
  if (cause !== 'receiver' && cause !== 'message') return false;
  return (fault.responseCode ?? 0) >= 500 || isTooLarge(fault);
}
