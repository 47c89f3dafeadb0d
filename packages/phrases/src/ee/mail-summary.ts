import type { SummaryMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** The mail of the day, which people choose for themselves, and the mail of the hour about one document. */
export const mailSummary: Record<SummaryMail, MailText> = {
  digest: {
    subject: 'Päeva kokkuvõte · {{TenantName}}',
    title: 'Mis on teie dokumentides uut',
    body: 'Palusite sellest teatada kord päevas. Millal ja millest, saate valida oma profiilil.',
    button: 'Ava minu dokumendid',
  },
  news: {
    subject: '[{{TenantName}}] Uudised: {{DocumentName}}',
    title: 'Teie dokumendi uudised',
    body: 'Pärast viimast kirja on dokumendiga „{{DocumentName}}“ juhtunud järgmine.',
    button: 'Ava dokument',
  },
};

/** What stands under its list when there is more than a mail holds. */
export const mailSummaryMore = 'Ja veel {{count}} portaalis.';
