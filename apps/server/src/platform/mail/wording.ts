import type { Locale, MailName } from '@paraph/domain';
import type { Ctx } from '../context.ts';

/** A text of a mail as a company wrote it. A paragraph `[words]({{DocumentLink}})` is its button. */
export interface MailText {
  subject: string;
  title: string;
  body: string;
}

/** A company's settings for its mails; absent ones are the product's own. */
export interface MailStyle {
  text?: MailText | undefined;
  senderName?: string | undefined;
  replyTo?: string | undefined;
  /** `#rrggbb` of the button. */
  colour?: string | undefined;
}

/** Called for every mail when it is rendered; at most one feature implements it. */
export type MailWording = (ctx: Ctx, template: MailName, locale: Locale) => Promise<MailStyle>;
