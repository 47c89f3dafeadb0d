import { statusIn } from '@paraph/domain';
import PostalMime, { type Attachment, type Email } from 'postal-mime';

/** A server's report about a mail. */
export interface MailReport {
  action: 'delivered' | 'failed' | 'delayed';
  /** Enhanced status code such as `5.1.1`. */
  status: string | null;
  /** The answer of the server, unchanged; for the operator and for deriving the reason. */
  words: string;
}

/** A mail to a return address without a usable report: an automatic reply, or an unreadable one. */
export type Unreadable = 'auto-reply' | 'not-understood';

/** Real reports have three parts, and a few headers each. */
const NESTING = 20;
const HEADER_BYTES = 64 * 1024;
const WORDS = 1000;
const LINES = 8_000;
const SEAMS = 100;
const LF = 0x0a;
const DASH = 0x2d;
const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status'];

/** Actions of RFC 3464 that mean delivered, also by expansion of a list; `relayed` guarantees nothing. */
const ACTIONS: Readonly<Record<string, MailReport['action']>> = {
  delivered: 'delivered',
  expanded: 'delivered',
  failed: 'failed',
  delayed: 'delayed',
};

/**
 * Reads mail to a return address: a report of RFC 3464 (RFC 6533 with international addresses), or a plain-text bounce
 * (qmail). Bounces have no envelope sender. An absence notice says nothing about delivery. Never throws for any input.
 */
export async function readReport(raw: Uint8Array, envelopeFrom: string): Promise<MailReport | Unreadable> {
  const mail = await parse(raw);
  if (!mail) return 'not-understood';
  const parts = mail.attachments.filter(({ mimeType }) => STATUS_TYPES.includes(mimeType));
  if (parts.length > 0) return parts.map(statusOf).find((found) => found !== undefined) ?? 'not-understood';
  // Some servers mark their bounces as automatic replies too (Exim), so the sender is checked first.
  const letter = envelopeFrom === '' ? plainBounce(mail) : undefined;
  return letter ?? (isAutoReply(mail) ? 'auto-reply' : 'not-understood');
}

const parse = async (raw: Uint8Array): Promise<Email | undefined> =>
  isModest(raw)
    ? PostalMime.parse(raw, {
        attachmentEncoding: 'arraybuffer',
        forceRfc822Attachments: true,
        maxNestingDepth: NESTING,
        maxHeadersSize: HEADER_BYTES,
      }).catch(() => undefined)
    : undefined;

/** Parsing time grows with lines and boundaries; a mail full of them is an attempt to slow the server down. */
function isModest(raw: Uint8Array): boolean {
  let lines = 0;
  let seams = 0;
  for (let at = raw.indexOf(LF); at >= 0; at = raw.indexOf(LF, at + 1)) {
    lines += 1;
    if (raw[at + 1] === DASH && raw[at + 2] === DASH) seams += 1;
    if (lines > LINES || seams > SEAMS) return false;
  }
  return true;
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder('utf-8').decode(content);

/** Groups of fields are separated by an empty line; the first is about the mail, each further one about a receiver. */
function statusOf(part: Attachment): MailReport | undefined {
  const groups = textOf(part)
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(fieldsOf);
  // A mail has one receiver, but a list behind it may report several; a failed one is the most relevant.
  const reports = groups.flatMap((fields) => reportOf(fields) ?? []);
  return reports.find(({ action }) => action === 'failed') ?? reports[0];
}

function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function reportOf(fields: ReadonlyMap<string, string>): MailReport | undefined {
  const action = ACTIONS[firstWord(fields.get('action'))];
  if (!action) return undefined;
  const words = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]{1,20}\s*;\s*/, '');
  const given = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null;
  // Some servers state only "5.0.0" there, and the real code in the text.
  const isVague = given === null || given.endsWith('.0.0');
  return { action, status: (isVague && statusIn(words)) || given, words: words.slice(0, WORDS) };
}

/** A comment may follow the value. */
const firstWord = (value = ''): string => /^[a-z-]+/.exec(value.toLowerCase())?.[0] ?? '';

const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value.toLowerCase() ?? '';

/** RFC 3834, and the marks of programs that do not implement it. */
const isAutoReply = (mail: Email): boolean =>
  headerOf(mail, 'auto-submitted').startsWith('auto-replied') ||
  headerOf(mail, 'x-autoreply') !== '' ||
  headerOf(mail, 'x-autorespond') !== '' ||
  ['auto_reply', 'bulk', 'list'].includes(headerOf(mail, 'precedence')) ||
  /^(automatic reply|auto(matic)?[- ]?(reply|response)|out of (the )?office|vacation)\b/i.test(mail.subject ?? '');

const DAEMON = /^(mailer-daemon|postmaster|mail-?administrator)@|^mailer-daemon$/i;
const FAILURE =
  /undeliver|return(ed|ing)\b|fail(ed|ure)|delivery (status|problem|incomplete)|could ?n['’o]t be delivered|not delivered/i;
const DELAY = /delay|warning|will (keep trying|be retried)|still being retried/i;

/** A server's plain-text mail about a failure, with the reason in prose only. */
function plainBounce(mail: Email): MailReport | undefined {
  const text = (mail.text ?? '').slice(0, 20_000);
  const isOfServer = DAEMON.test(mail.from?.address ?? '') || headerOf(mail, 'x-failed-recipients') !== '';
  if (!isOfServer) return undefined;
  const subject = mail.subject ?? '';
  const words = wordsOf(text);
  if (DELAY.test(subject)) return { action: 'delayed', status: null, words };
  const isFailure = FAILURE.test(subject) || /^Hi\. This is the qmail-send program/m.test(text);
  return isFailure ? { action: 'failed', status: statusIn(words), words } : undefined;
}

/** Returns the lines with the server's answer: those with a reply code, else all. */
function wordsOf(text: string): string {
  const telling = text.split('\n').filter((line) => /(^|\D)[45]\d\d[ -]|[45]\.\d+\.\d+/.test(line));
  return (telling.length > 0 ? telling.join(' ') : text).replace(/\s+/g, ' ').trim().slice(0, WORDS);
}
