import type { WordMail } from '@paraph/domain';
import type { MailText } from './mail.ts';

/** Words to the owner of a document that are no refusal, and what came of them. */
export const mailWords: Record<WordMail, MailText> = {
  methodLacking: {
    subject: 'Cannot sign this way: {{DocumentName}}',
    title: '{{ExecutorName}} does not have {{method}}',
    body: 'For “{{DocumentName}}” you ask for {{method}}, and {{ExecutorName}} does not have it. Open the document to let everybody sign any way, with one click.',
    button: 'Open all ways to sign',
  },
  methodsOpened: {
    subject: 'You can sign now another way: {{DocumentName}}',
    title: 'All ways to sign are open',
    body: 'You told the sender that you do not have the way to sign they asked for. {{ExecutorName}} has opened all ways for “{{DocumentName}}”; you can sign now.',
    button: 'Sign the document',
  },
  questionAsked: {
    subject: 'A question: {{DocumentName}}',
    title: '{{ExecutorName}} has a question',
    body: '{{ExecutorName}} asks you something about “{{DocumentName}}”. Nothing is rejected; the document waits for your answer and their act.',
    button: 'Read and answer',
  },
  questionAnswered: {
    subject: 'The answer: {{DocumentName}}',
    title: '{{ExecutorName}} has answered',
    body: 'Your question about “{{DocumentName}}” is answered.',
    button: 'Open the document',
  },
};
