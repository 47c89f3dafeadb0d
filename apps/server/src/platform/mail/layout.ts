import {
  DELIVERY_MAILS,
  isAccountMail,
  isDeliveryMail,
  isPersonName,
  isSafetyMail,
  isSummaryMail,
  isWordMail,
  isWorkMail,
  type Locale,
  LOCALES,
  MAIL_PARAMETERS,
  MAIL_TEMPLATES,
  type MailName,
  type MailParameter,
  nestQuotes,
  plainMessage,
  plainName,
  plainWords,
  singleLine,
  SAFETY_MAILS,
  SUMMARY_MAILS,
  WORD_MAILS,
  WORK_MAILS,
} from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { type MailBlock, renderHtml, renderText } from './blocks.ts';
import type { MailText } from './wording.ts';

/** What a mail says besides its text: the parameters of its template and what stands around them. */
export type MailParams = Partial<Record<MailParameter, string>> & {
  /** Who is away, where the mail is about a delegation. */
  delegatedBy?: string;
  /** The person in whose place the reader is asked to act. */
  actingFor?: string;
  /** Who is greeted. */
  recipientName?: string;
  /** A message of the sender, quoted. */
  message?: string;
  messageFrom?: string;
  /** The same was asked before. */
  isReminder?: boolean;
  /** The message says why a document was rejected or voided. */
  isReason?: boolean;
  /** A sentence of ours under every text, a company's own too. */
  note?: string;
  /** What is left to do, under the product's own text: a company says that in its own words. */
  next?: string;
  /** Day of the deadline, as the reader writes days. */
  signBy?: string;
  /** Day until which those who took part read a deleted document, as the reader writes days. */
  keptUntil?: string;
  /** Day on which the document will be deleted: the mail warns of it in place of its usual text. */
  removeOn?: string;
  /** The link is the reader's own and must not be forwarded. */
  isPersonal?: boolean;
  /** Browser and system of a sign-in, and when it was as the reader writes times. */
  device?: string;
  at?: string;
  /** The network address of anyone who did it. */
  ip?: string;
  /** The name of a passkey. */
  passkey?: string;
  /** What was taken from an account, in words of a list. */
  removed?: string;
  /** How many recovery codes are left. */
  left?: string;
  /** Who reset the second factor. */
  by?: string;
  /** The address of a consumer who asks, in the mail to others. */
  senderEmail?: string;
  /** What a summary lists, a document each. */
  entries?: readonly MailEntry[];
  /** Why a mail came back, in words of a sentence. */
  reason?: string;
  /** What happened to the document since the last mail, a sentence each. */
  news?: readonly string[];
  /** The way to sign that somebody does not have. */
  method?: string;
  /** How many it does not list. */
  more?: string;
};

/** A document in a summary, and what happened to it. */
export interface MailEntry {
  title: string;
  lines: readonly string[];
  url: string;
}

export interface MailContent {
  template: MailName;
  locale: Locale;
  params: MailParams;
  tenantName: string;
  /** Nothing here is legally binding. */
  isTest: boolean;
  /** Written by a consumer, whom nobody vetted. */
  isUnvetted?: boolean;
  /** The company's own text in place of the product's. */
  text?: MailText | undefined;
  colour?: string | undefined;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Writes a mail in the reader's language. Values are data: none becomes mark-up, none breaks a header. */
export function renderMail(given: MailContent): RenderedMail {
  const isOurs = isAccountMail(given.template);
  const content = isOurs ? withoutCompanyWords(given) : given.isUnvetted ? withPlainWords(given) : given;
  const { locale, tenantName, colour } = content;
  const { subject, blocks } = draftMail(content);
  const frame = { lang: LOCALES[locale].bcp47, brand: isOurs ? 'Paraph' : `Paraph · ${tenantName}`, colour };
  return { subject, html: renderHtml(blocks, frame), text: renderText(blocks, frame) };
}

/** The link and the code are ours; whatever else an account mail names was typed by somebody. */
const OURS: ReadonlySet<string> = new Set(['Url', 'Code'] satisfies MailParameter[]);

/** An account mail carries no text, colour or link of a company (decision 37). */
function withoutCompanyWords({ params, tenantName, ...content }: MailContent): MailContent {
  const { template, locale } = content;
  const named = Object.entries(params).filter(([, value]) => typeof value === 'string') as [string, string][];
  const plain: MailParams = Object.fromEntries(
    named.map(([name, value]) => [
      name,
      OURS.has(name) ? value : isName(template, name) ? plainName(value, locale) : plainWords(value),
    ]),
  );
  if (!isPersonName(params.recipientName ?? '')) delete plain.recipientName;
  return { ...content, params: plain, tenantName: plainName(tenantName, locale), text: undefined, colour: undefined };
}

/** A name that nobody vetted; who asks for the recovery of a factor is told in a phrase of ours. */
const isName = (template: MailName, name: string): boolean =>
  NAMES.has(name) && !(template === 'factorRecoveryAsked' && name === 'by');

/** Values that somebody chose as a name. */
const NAMES: ReadonlySet<string> = new Set([
  'DocumentName',
  'ExecutorName',
  'DelegatedTo',
  'delegatedBy',
  'actingFor',
  'messageFrom',
  'recipientName',
  'passkey',
  'by',
]);

/** A mail of a consumer: no name, title or message of theirs becomes a link, a number to dial or a word of the portal. */
function withPlainWords({ params, ...content }: MailContent): MailContent {
  const { message, news, entries, ...others } = params;
  const { locale } = content;
  const plain = Object.entries(others).map(([key, value]) => [
    key,
    NAMES.has(key) && typeof value === 'string' ? plainName(value, locale) : value,
  ]);
  return {
    ...content,
    params: {
      ...Object.fromEntries(plain),
      ...(message && { message: plainMessage(message) }),
      ...(news && { news: news.map(plainMessage) }),
      ...(entries && {
        entries: entries.map((entry) => ({
          ...entry,
          title: plainName(entry.title, locale),
          lines: entry.lines.map(plainMessage),
        })),
      }),
    },
  };
}

/** Values of several lines; all others are names, and names from files and other systems have one line here. */
const TEXTS: ReadonlySet<string> = new Set(['message', 'Url', 'DocumentLink']);

const withNamesOnOneLine = (content: MailContent): MailContent => ({
  ...content,
  tenantName: singleLine(content.tenantName),
  params: Object.fromEntries(
    Object.entries(content.params).map(([key, value]) => [
      key,
      typeof value === 'string' && !TEXTS.has(key) ? singleLine(value) : value,
    ]),
  ),
});

/** A text with its values; a name with quotation marks of its own gets the inner ones. */
const say: typeof fill = (text, values) => nestQuotes(fill(text, values));

/** What a mail says before it is drawn: the editor shows the same. */
export function draftMail(given: MailContent): { subject: string; blocks: MailBlock[] } {
  const content = withNamesOnOneLine(given);
  const { template, locale, params, tenantName } = content;
  const { isPersonal: _, isReason: __, entries: ___, news: ____, isReminder, ...texts } = params;
  const values: Record<string, string> = { ...NOTHING, TenantName: tenantName, ...texts };
  const words = params.removeOn ? phrases[locale].mailFrame.removal : (content.text ?? defaultText(template, locale));
  const subject = say(words.subject, values);
  return {
    subject: (isReminder ? fill(phrases[locale].mailFrame.reminder.subject, { subject }) : subject)
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
      .slice(0, 200),
    blocks: blocksOf(content, words, values),
  };
}

/** A parameter that a mail does not know is left out rather than shown by its name. */
const NOTHING: Record<string, string> = Object.fromEntries(MAIL_PARAMETERS.map((name) => [name, '']));

/** The product's text in the form in which a company edits it: the button is a paragraph of the body. */
export function defaultText(template: MailName, locale: Locale): MailText {
  const { subject, title, body, button } = wordsOf(template, locale);
  const required: readonly string[] = requiresOf(template);
  const link = required.includes('Url') ? 'Url' : 'DocumentLink';
  return { subject, title, body: button ? `${body}\n\n[${button}]({{${link}}})` : body };
}

function wordsOf(template: MailName, locale: Locale) {
  const { mail, mailSafety, mailSummary, mailDelivery, mailWords, mailWork } = phrases[locale];
  if (isWorkMail(template)) return mailWork[template];
  if (isDeliveryMail(template)) return mailDelivery[template];
  if (isWordMail(template)) return mailWords[template];
  if (isSafetyMail(template)) return mailSafety[template];
  return isSummaryMail(template) ? mailSummary[template] : mail[template];
}

function requiresOf(template: MailName): readonly MailParameter[] {
  if (isDeliveryMail(template)) return DELIVERY_MAILS[template].requires;
  if (isWorkMail(template)) return WORK_MAILS[template].requires;
  if (isWordMail(template)) return WORD_MAILS[template].requires;
  if (isSafetyMail(template)) return SAFETY_MAILS[template].requires;
  return isSummaryMail(template) ? SUMMARY_MAILS[template].requires : MAIL_TEMPLATES[template].requires;
}

const LINK = /\[([^\]]+)\]\(\s*\{\{\s*(DocumentLink|Url)\s*\}\}\s*\)/g;

/** A paragraph as it is read: a link in the middle of it leaves its words, one that is all of it leaves nothing. */
const withoutLinks = (paragraph: string): string =>
  paragraph.replaceAll(LINK, '').trim() === '' ? '' : paragraph.replaceAll(LINK, '$1');

/** What the day of the deadline is for. */
function deadlineWords(template: MailName, frame: (typeof phrases)[Locale]['mailFrame']): string {
  if (template === 'documentForApproval') return frame.approveBy;
  return template === 'documentForAcknowledgement' ? frame.readBy : frame.signBy;
}

function blocksOf(
  { template, locale, params, tenantName, isTest, text: own }: MailContent,
  words: MailText,
  values: Record<string, string>,
): MailBlock[] {
  const frame = phrases[locale].mailFrame;
  const messageHead = params.isReason ? frame.reason : frame.message;
  const paragraphs = words.body.split(/\n\s*\n/).map((text) => text.trim());
  const said = paragraphs.map(withoutLinks).filter((text) => text !== '');
  const buttons = [...words.body.matchAll(LINK)].flatMap(([, label, parameter]): MailBlock[] => {
    const url = parameter ? values[parameter] : '';
    return label && url ? [{ kind: 'button', text: say(label, values), url, hint: frame.plainLink }] : [];
  });
  const optional: (MailBlock | undefined | null | false | '')[] = [
    { kind: 'title', text: say(words.title, values) },
    isTest && { kind: 'text', text: frame.test },
    {
      kind: 'text',
      text: params.recipientName ? say(frame.greeting, { name: params.recipientName }) : frame.greetingNobody,
    },
    params.isReminder && { kind: 'text', text: frame.reminder.text },
    ...said.map((text): MailBlock => ({ kind: 'text', text: say(text, values) })),
    params.senderEmail && { kind: 'text', text: say(frame.sender, { email: params.senderEmail }) },
    params.device && params.ip && { kind: 'text', text: say(frame.doneFrom, values) },
    ...(params.entries ?? []).map(({ title, lines, url }): MailBlock => ({ kind: 'entry', text: title, lines, url })),
    params.news && { kind: 'text', text: params.news.join('\n') },
    params.more && { kind: 'text', text: say(phrases[locale].mailSummaryMore, { count: params.more }) },
    params.delegatedBy && { kind: 'text', text: say(frame.delegatedBy, { name: params.delegatedBy }) },
    params.actingFor && { kind: 'text', text: say(frame.actingFor, { name: params.actingFor }) },
    params.Code && { kind: 'code', text: params.Code },
    params.message && params.messageFrom && { kind: 'text', text: say(messageHead, { name: params.messageFrom }) },
    params.message && { kind: 'quote', text: params.message },
    params.note && { kind: 'text', text: params.note },
    !own && params.next && { kind: 'text', text: params.next },
    params.signBy && { kind: 'text', text: say(deadlineWords(template, frame), { date: params.signBy }) },
    params.keptUntil && { kind: 'text', text: say(frame.keptUntil, { date: params.keptUntil }) },
    ...buttons,
    params.isPersonal && { kind: 'small', text: frame.personal },
    { kind: 'small', text: tenantName === 'Paraph' ? frame.whyOurs : say(frame.why, { company: tenantName }) },
  ];
  return optional.filter((block) => Boolean(block)) as MailBlock[];
}
