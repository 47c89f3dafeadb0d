import type { SummaryMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** The mail of the day, which people choose for themselves, and the mail of the hour about one document. */
export const mailSummary: Record<SummaryMail, MailText> = {
  digest: {
    subject: 'Dienos santrauka · {{TenantName}}',
    title: 'Kas naujo jūsų dokumentuose',
    body: 'Prašėte apie tai pranešti kartą per dieną. Kada ir apie ką pranešti, pasirenkate savo profilyje.',
    button: 'Atverti mano dokumentus',
  },
  news: {
    subject: '[{{TenantName}}] Naujienos: {{DocumentName}}',
    title: 'Jūsų dokumento naujienos',
    body: 'Štai kas nutiko su dokumentu „{{DocumentName}}“ po paskutinio laiško.',
    button: 'Atverti dokumentą',
  },
};

/** What stands under its list when there is more than a mail holds. */
export const mailSummaryMore = 'Ir dar {{count}} portale.';
