import type { SummaryMail } from '@paraph/domain';
import type { MailText } from './mail.ts';

/** The mail of the day, which people choose for themselves, and the mail of the hour about one document. */
export const mailSummary: Record<SummaryMail, MailText> = {
  digest: {
    subject: 'Summary of the day · {{TenantName}}',
    title: 'What is new about your documents',
    body: 'You asked to hear of these once a day. When and what, you choose in your profile.',
    button: 'Open my documents',
  },
  news: {
    subject: '[{{TenantName}}] News: {{DocumentName}}',
    title: 'News about your document',
    body: 'This has happened to "{{DocumentName}}" since the last mail.',
    button: 'Open the document',
  },
};

/** What stands under its list when there is more than a mail holds. */
export const mailSummaryMore = 'And {{count}} more in the portal.';
