import type { SummaryMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** The mail of the day, which people choose for themselves, and the mail of the hour about one document. */
export const mailSummary: Record<SummaryMail, MailText> = {
  digest: {
    subject: 'Сводка за день · {{TenantName}}',
    title: 'Что нового в ваших документах',
    body: 'Вы просили сообщать об этом раз в день. Когда и о чём сообщать, вы выбираете в своём профиле.',
    button: 'Открыть мои документы',
  },
  news: {
    subject: '[{{TenantName}}] Новости: {{DocumentName}}',
    title: 'Новости вашего документа',
    body: 'Вот что произошло с документом «{{DocumentName}}» после последнего письма.',
    button: 'Открыть документ',
  },
};

/** What stands under its list when there is more than a mail holds. */
export const mailSummaryMore = 'И ещё {{count}} на портале.';
