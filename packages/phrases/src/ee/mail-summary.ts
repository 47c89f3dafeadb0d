import type { SummaryMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** The mail of the day, which people choose for themselves. */
export const mailSummary: Record<SummaryMail, MailText> = {
  digest: {
    subject: 'Päeva kokkuvõte · {{TenantName}}',
    title: 'Mis on teie dokumentides uut',
    body: 'Palusite sellest teatada kord päevas. Millal ja millest, saate valida oma profiilil.',
    button: 'Ava minu dokumendid',
  },
};

/** What stands under its list when there is more than a mail holds. */
export const mailSummaryMore = 'Ja veel {{count}} portaalis.';
