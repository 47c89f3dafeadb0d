import type { DeliveryMail } from '@paraph/domain';
import type { MailText } from './mail.ts';

/** What the sender of a document is told of its mails, and of who opened it. */
export const mailDelivery: Record<DeliveryMail, MailText> = {
  mailReturned: {
    subject: 'The mail came back: {{DocumentName}}',
    title: '{{Email}} did not get the mail',
    body: 'Your mail about “{{DocumentName}}” came back: {{reason}}. Open the document and correct the address in the row of this person; the new mail leaves at once.',
    button: 'Correct the address',
  },
  openedToOthers: {
    subject: 'Opened to others: {{DocumentName}}',
    title: '{{ExecutorName}} opened your documents to others',
    body: '{{ExecutorName}} administers the company and opened the folder of “{{DocumentName}}” to more people. It may hold more of your documents. The reason is in the history of each.',
    button: 'Open the history',
  },
  openedWithReason: {
    subject: 'Opened with a reason: {{DocumentName}}',
    title: '{{ExecutorName}} opened your document',
    body: '{{ExecutorName}} takes no part in “{{DocumentName}}” and opened it with a reason. The reason is in the history of the document; it stays open to this person for 24 hours.',
    button: 'Open the history',
  },
  personDeactivated: {
    subject: 'Nobody can act: {{DocumentName}}',
    title: '{{ExecutorName}} cannot act any more',
    body: '“{{DocumentName}}” waits for {{ExecutorName}}, whose account is deactivated. Open the document and choose somebody else, or void it.',
    button: 'Open the document',
  },
  peopleChanged: {
    subject: 'People changed: {{DocumentName}}',
    title: '{{ExecutorName}} changed the people of your document',
    body: '{{ExecutorName}} manages the folder of “{{DocumentName}}” and changed who approves, signs, reads it or gets a copy. Its history says whom was added and removed.',
    button: 'Open the document',
  },
  tasksHandedOver: {
    subject: 'Tasks handed over: {{DocumentName}}',
    title: '{{ExecutorName}} handed over tasks in your document',
    body: '{{ExecutorName}} administers the company and handed the work of {{by}} over to {{DelegatedTo}}. In “{{DocumentName}}” {{DelegatedTo}} now takes the place of {{by}}. The history of the document shows it.',
    button: 'Open the document',
  },
  allSigned: {
    subject: 'All signatures are in: {{DocumentName}}',
    title: 'All signatures are in',
    body: '“{{DocumentName}}” is signed by everyone who was asked to. Open it to read it and to download the signed file.',
    button: 'Open the document',
  },
  allApproved: {
    subject: 'All approvals are in: {{DocumentName}}',
    title: 'All approvals are in',
    body: '“{{DocumentName}}” is approved by everyone who was asked to. No signature was asked for.',
    button: 'Open the document',
  },
};
