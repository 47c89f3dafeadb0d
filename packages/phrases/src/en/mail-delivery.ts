import type { DeliveryMail } from '@paraph/domain';
import type { MailText } from './mail.ts';

/** What the sender of a document is told of its mails. */
export const mailDelivery: Record<DeliveryMail, MailText> = {
  mailReturned: {
    subject: 'The mail came back: {{DocumentName}}',
    title: '{{Email}} did not get the mail',
    body: 'Your mail about “{{DocumentName}}” came back: {{reason}}. Open the document and correct the address in the row of this person; the new mail leaves at once.',
    button: 'Correct the address',
  },
};
