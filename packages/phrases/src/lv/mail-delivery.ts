import type { DeliveryMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** What the sender of a document is told of its mails. */
export const mailDelivery: Record<DeliveryMail, MailText> = {
  mailReturned: {
    subject: 'Vēstule atgriezās: {{DocumentName}}',
    title: '{{Email}} vēstuli nesaņēma',
    body: 'Jūsu vēstule par “{{DocumentName}}” atgriezās: {{reason}}. Atveriet dokumentu un izlabojiet adresi šīs personas rindā; jaunā vēstule tiek nosūtīta uzreiz.',
    button: 'Labot adresi',
  },
};
