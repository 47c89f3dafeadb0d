import type { SummaryMail } from '@paraph/domain';
import type { MailText } from './mail.ts';

/** The mail of the day, which people choose for themselves. */
export const mailSummary: Record<SummaryMail, MailText> = {
  digest: {
    subject: 'Summary of the day · {{TenantName}}',
    title: 'What is new about your documents',
    body: 'You asked to hear of these once a day. When and what, you choose in your profile.',
    button: 'Open my documents',
  },
};

/** What stands under its list when there is more than a mail holds. */
export const mailSummaryMore = 'And {{count}} more in the portal.';
