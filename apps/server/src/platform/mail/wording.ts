import type { Locale, MailName } from '@paraph/domain';
import type { Ctx } from '../context.ts';

/** A text of a mail as a company wrote it. A paragraph `[words]({{DocumentLink}})` is its button. */
export interface MailText {
  subject: string;
  title: string;
  body: string;
}

/** What a company has decided about its mails; whatever is absent is the product's own. */
export interface MailStyle {
  text?: MailText | undefined;
  senderName?: string | undefined;
  replyTo?: string | undefined;
  /** `#rrggbb` of the button. */
  colour?: string | undefined;
}

/** Asked for every mail when it is written; at most one feature answers. */
export type MailWording = (ctx: Ctx, template: MailName, locale: Locale) => Promise<MailStyle>;
