import * as z from 'zod';
import { documentDetails } from './document-shapes.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, message } from './shapes.ts';

const turns = ['document.not-found', 'document.not-allowed'] as const;
const touches = ['document', 'history'] as const;

/** Messages to the owner of a document that are no refusal, and the owner's reactions (product S1, S5). */
export const ownerWords = {
  lackMethod: endpoint({
    name: 'documents.lack-method',
    says: 'Tells the owner that the signer on turn does not have the one way to sign that is asked for; once a day, pressed again it changes nothing.',
    method: 'POST',
    path: '/documents/:id/lack-method',
    callers: ['user', 'guest'],
    capability: 'documents.act',
    params: byId,
    body: z.object({ message: message.nullish() }),
    answer: documentDetails,
    errors: [...turns, 'document.not-signing', 'document.not-your-turn', 'document.methods-open'],
    touches,
  }),
  openMethods: endpoint({
    name: 'documents.open-methods',
    says: 'The owner lets everybody sign by any way; members who had said that they lack the one asked for are notified.',
    method: 'POST',
    path: '/documents/:id/open-methods',
    callers: ['user'],
    capability: 'documents.open',
    params: byId,
    answer: documentDetails,
    errors: [...turns, 'document.not-running', 'document.methods-open'],
    touches,
  }),
  ask: endpoint({
    name: 'documents.ask',
    says: 'A question to the owner in place of a refusal; the document stays as it is. The same question twice is one.',
    method: 'POST',
    path: '/documents/:id/questions',
    callers: ['user', 'guest'],
    capability: 'documents.act',
    params: byId,
    body: z.object({ question: message.min(1) }),
    answer: documentDetails,
    errors: [...turns, 'document.not-running', 'generic.fields', 'generic.too-many'],
    touches,
  }),
  answer: endpoint({
    name: 'documents.answer-question',
    says: 'The owner answers a question; the user who asked is notified, and it waits no longer.',
    method: 'POST',
    path: '/documents/:id/questions/:questionId/answer',
    callers: ['user'],
    capability: 'documents.open',
    params: z.object({ id, questionId: id }),
    body: z.object({ answer: message.min(1) }),
    answer: documentDetails,
    errors: [...turns, 'generic.not-found', 'generic.fields', 'document.question-answered'],
    touches,
  }),
};
