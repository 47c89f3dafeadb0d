import type { DeliveryMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** What the sender of a document is told of its mails. */
export const mailDelivery: Record<DeliveryMail, MailText> = {
  mailReturned: {
    subject: 'Письмо вернулось: {{DocumentName}}',
    title: '{{Email}}: письмо не получено',
    body: 'Ваше письмо о документе «{{DocumentName}}» вернулось: {{reason}}. Откройте документ и исправьте адрес в строке этого человека; новое письмо уходит сразу.',
    button: 'Исправить адрес',
  },
};
