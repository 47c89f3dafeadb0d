import type { SummaryMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** The mail of the day, which people choose for themselves, and the mail of the hour about one document. */
export const mailSummary: Record<SummaryMail, MailText> = {
  digest: {
    subject: 'Dienas kopsavilkums · {{TenantName}}',
    title: 'Kas jauns jūsu dokumentos',
    body: 'Jūs lūdzāt par to ziņot reizi dienā. Kad un par ko ziņot, izvēlaties savā profilā.',
    button: 'Atvērt manus dokumentus',
  },
  news: {
    subject: '[{{TenantName}}] Jaunumi: {{DocumentName}}',
    title: 'Jūsu dokumenta jaunumi',
    body: 'Kopš pēdējās vēstules ar dokumentu “{{DocumentName}}” noticis šis.',
    button: 'Atvērt dokumentu',
  },
};

/** What stands under its list when there is more than a mail holds. */
export const mailSummaryMore = 'Un vēl {{count}} portālā.';
