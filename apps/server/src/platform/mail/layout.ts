import { type Locale, LOCALES, type MailParameter, type MailTemplate } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { type Block, renderHtml, renderText } from './blocks.ts';

/** What a mail says besides its text: the parameters of its template and what stands around them. */
export type MailParams = Partial<Record<MailParameter, string>> & {
  /** Who is greeted. */
  recipientName?: string;
  /** A message of the sender, quoted. */
  message?: string;
  messageFrom?: string;
  /** Day of the deadline, as the reader writes days. */
  signBy?: string;
  /** The link is the reader's own and must not be forwarded. */
  isPersonal?: boolean;
};

export interface MailContent {
  template: MailTemplate;
  locale: Locale;
  params: MailParams;
  tenantName: string;
  /** Nothing here is legally binding. */
  isTest: boolean;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Writes a mail in the reader's language. Values are data: none becomes mark-up, none breaks a header. */
export function renderMail(content: MailContent): RenderedMail {
  const { template, locale, params, tenantName } = content;
  const words = phrases[locale].mail[template];
  const { isPersonal: _, ...texts } = params;
  const values: Record<string, string> = { TenantName: tenantName, ...texts };
  const blocks = blocksOf(content, values);
  const frame = { lang: LOCALES[locale].bcp47, brand: `Paraph · ${tenantName}` };
  return {
    subject: fill(words.subject, values)
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
      .slice(0, 200),
    html: renderHtml(blocks, frame),
    text: renderText(blocks, frame),
  };
}

function blocksOf(
  { template, locale, params, tenantName, isTest }: MailContent,
  values: Record<string, string>,
): Block[] {
  const words = phrases[locale].mail[template];
  const frame = phrases[locale].mailFrame;
  const url = params.DocumentLink ?? params.Url;
  const optional: (Block | undefined | null | false | '')[] = [
    { kind: 'title', text: fill(words.title, values) },
    {
      kind: 'text',
      text: params.recipientName ? fill(frame.greeting, { name: params.recipientName }) : frame.greetingNobody,
    },
    { kind: 'text', text: fill(words.body, values) },
    params.Code && { kind: 'code', text: params.Code },
    params.message && params.messageFrom && { kind: 'text', text: fill(frame.message, { name: params.messageFrom }) },
    params.message && { kind: 'quote', text: params.message },
    params.signBy && { kind: 'text', text: fill(frame.signBy, { date: params.signBy }) },
    words.button && url && { kind: 'button', text: words.button, url, hint: frame.plainLink },
    params.isPersonal && { kind: 'small', text: frame.personal },
    { kind: 'small', text: fill(frame.why, { company: tenantName }) },
    isTest && { kind: 'small', text: frame.test },
  ];
  return optional.filter((block) => Boolean(block)) as Block[];
}
