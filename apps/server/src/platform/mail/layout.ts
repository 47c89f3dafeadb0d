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
  SAFETY_MAILS,
  SUMMARY_MAILS,
  WORD_MAILS,
  WORK_MAILS,
} from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { type MailBlock, renderHtml, renderText } from './blocks.ts';
import type { MailContent, MailParams } from './content.ts';
import { withNamesOnOneLine, withoutCompanyWords, withPlainCompany, withPlainWords } from './plain-values.ts';
import type { MailText } from './wording.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Renders a mail in the reader's language. Values are data: none becomes mark-up, none breaks a header. */
export function renderMail(given: MailContent): RenderedMail {
  const isOurs = isAccountMail(given.template);
  const named = isOurs ? given : withPlainCompany(given);
  const content = isOurs ? withoutCompanyWords(named) : named.isUnvetted ? withPlainWords(named) : named;
  const { locale, tenantName, colour } = content;
  const { subject, blocks } = draftMail(content);
  const frame = { lang: LOCALES[locale].bcp47, brand: isOurs ? 'Paraph' : `Paraph · ${tenantName}`, colour };
  return { subject, html: renderHtml(blocks, frame), text: renderText(blocks, frame) };
}

/** Returns subject and blocks of a mail before rendering, as the editor shows them. */
export function draftMail(given: MailContent): { subject: string; blocks: MailBlock[] } {
  const content = withNamesOnOneLine(given);
  const { locale, params, tenantName } = content;
  const {
    isPersonal: _,
    isReason: __,
    entries: ___,
    news: ____,
    removed: _____,
    openers: ______,
    isReminder,
    isAbsent: _______,
    mayAlsoSign: ________,
    ...texts
  } = params;
  const values: Record<string, string> = { ...NOTHING, TenantName: tenantName, ...texts };
  const words = wordsFor(content);
  const subject = fill(words.subject, values);
  return {
    subject: (isReminder ? fill(phrases[locale].mailFrame.reminder.subject, { subject }) : subject)
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
      .slice(0, 200),
    blocks: blocksOf(content, words, values),
  };
}

/** The text of a mail: the company's, or the product's for what the mail is about. */
function wordsFor({ template, locale, params, text }: MailContent): MailText {
  const { removal, shared, absent, delegate } = phrases[locale].mailFrame;
  if (params.removeOn) return removal;
  if (text) return text;
  if (params.isAbsent && Object.hasOwn(absent, template)) return absent[template as keyof typeof absent];
  if (params.delegatedBy && Object.hasOwn(delegate, template)) return delegate[template as keyof typeof delegate];
  return params.shares ? shared[params.shares] : defaultText(template, locale);
}

/** A parameter without a value is omitted instead of shown by its name. */
const NOTHING: Record<string, string> = Object.fromEntries(MAIL_PARAMETERS.map((name) => [name, '']));

/** Returns the product's text in the form in which a company edits it: the button is a paragraph of the body. */
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

const LINK = /\[([^[\]]+)\]\(\s*\{\{\s*(DocumentLink|Url)\s*\}\}\s*\)/g;

/** Returns a paragraph for reading: a link inside it becomes its words, a link that fills it becomes empty. */
const withoutLinks = (paragraph: string): string =>
  paragraph.replaceAll(LINK, '').trim() === '' ? '' : paragraph.replaceAll(LINK, '$1');

/**
 * Returns the blocks of a body in the written order, before and from its first button. What the portal adds goes between
 * them, so that in a text that ends with its button it stands above the button.
 */
function writtenBlocks(
  body: string,
  { params, values, hint }: { params: MailParams; values: Record<string, string>; hint: string },
): [MailBlock[], MailBlock[]] {
  const blocks = body.split(/\n\s*\n/).flatMap((paragraph): MailBlock[] => {
    const prose = withoutLinks(paragraph.trim());
    const buttons = [...paragraph.matchAll(LINK)].flatMap(([, label, parameter]): MailBlock[] => {
      const url = parameter ? values[parameter] : '';
      return label && url ? [{ kind: 'button', text: fill(label, values), url, hint }] : [];
    });
    return [...(prose === '' ? [] : [paragraphOf(prose, { params, values })]), ...buttons];
  });
  const at = blocks.findIndex(({ kind }) => kind === 'button');
  return at < 0 ? [blocks, []] : [blocks.slice(0, at), blocks.slice(at)];
}

type Frame = (typeof phrases)[Locale]['mailFrame'];

/** Returns what the day of the deadline is for. */
function deadlineWords(template: MailName, frame: Frame): string {
  if (template === 'documentForApproval') return frame.approveBy;
  return template === 'documentForAcknowledgement' ? frame.readBy : frame.signBy;
}

const LIST = /^\{\{\s*(removed|openers)\s*\}\}$/;

/** Returns a paragraph of a text; one that only names a list becomes its items. */
function paragraphOf(
  text: string,
  { params, values }: { params: MailParams; values: Record<string, string> },
): MailBlock {
  const name = LIST.exec(text)?.[1] as 'removed' | 'openers' | undefined;
  // A mail that an earlier release queued has its list as one text.
  return name ? { kind: 'list', items: [params[name] ?? []].flat() } : { kind: 'text', text: fill(text, values) };
}

/** Greets by name only what reads as the name of a person: a sender may have typed it. */
const greetingFor = (name: string, frame: (typeof phrases)[Locale]['mailFrame']): string =>
  isPersonName(name) ? fill(frame.greeting, { name }) : frame.greetingNobody;

/** Returns what the reader, or the reader's delegate, may do besides approving. */
const signingWords = ({ isAbsent, DelegatedTo = '' }: MailParams, { delegateSigns }: Frame): string =>
  isAbsent ? fill(delegateSigns.absent, { name: DelegatedTo }) : delegateSigns.delegate;

function blocksOf(
  { template, locale, params, tenantName, isTest, text: own }: MailContent,
  words: MailText,
  values: Record<string, string>,
): MailBlock[] {
  const frame = phrases[locale].mailFrame;
  const messageHead = params.isReason ? frame.reason : frame.message;
  const [above, below] = writtenBlocks(words.body, { params, values, hint: frame.plainLink });
  const optional: (MailBlock | undefined | null | false | '')[] = [
    { kind: 'title', text: fill(words.title, values) },
    isTest && { kind: 'text', text: frame.test },
    {
      kind: 'text',
      text: greetingFor(params.recipientName ?? '', frame),
    },
    params.isReminder && { kind: 'text', text: frame.reminder.text },
    ...above,
    params.senderEmail && { kind: 'text', text: fill(frame.sender, { email: params.senderEmail }) },
    params.device && params.ip && { kind: 'text', text: fill(frame.doneFrom, values) },
    ...(params.entries ?? []).map(({ title, lines, url }): MailBlock => ({ kind: 'entry', text: title, lines, url })),
    params.news && template !== 'news' && { kind: 'text', text: fill(frame.alsoNews, values) },
    params.news && { kind: 'text', text: params.news.join('\n') },
    params.more && { kind: 'text', text: fill(phrases[locale].mailSummaryMore, { count: params.more }) },
    params.mayAlsoSign && { kind: 'text', text: signingWords(params, frame) },
    // The product's own words to the delegate name the absent user already.
    own && params.delegatedBy && { kind: 'text', text: fill(frame.delegatedBy, { name: params.delegatedBy }) },
    params.actingFor && { kind: 'text', text: fill(frame.actingFor, { name: params.actingFor }) },
    params.Code && { kind: 'code', text: params.Code },
    params.message && params.messageFrom && { kind: 'text', text: fill(messageHead, { name: params.messageFrom }) },
    params.message && { kind: 'quote', text: params.message },
    params.note && { kind: 'text', text: params.note },
    !own && params.next && { kind: 'text', text: params.next },
    params.signBy && { kind: 'text', text: fill(deadlineWords(template, frame), { date: params.signBy }) },
    params.openUntil && { kind: 'text', text: fill(frame.openUntil, { date: params.openUntil }) },
    params.keptUntil && { kind: 'text', text: fill(frame.keptUntil, { date: params.keptUntil }) },
    ...below,
    params.isPersonal && { kind: 'small', text: frame.personal },
    { kind: 'small', text: tenantName === 'Paraph' ? frame.whyOurs : fill(frame.why, { company: tenantName }) },
  ];
  return optional.filter((block) => Boolean(block)) as MailBlock[];
}
