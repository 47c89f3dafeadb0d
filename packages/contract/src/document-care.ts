import { LIMITS, LOCALE_NAMES } from '@paraph/domain';
import * as z from 'zod';
import { documentDetails, member } from './document-shapes.ts';
import { endpoint } from './endpoint.ts';
import { byId, day, id, nothing } from './shapes.ts';

const owners = ['document.not-found', 'document.not-allowed', 'document.not-editable'] as const;
const switched = z.enum(['true', 'false']);
/** `2` or `0,1,2`: HR 0, Accounting 1, Standard 2. */
const moduleTypes = z
  .string()
  .regex(/^[0-2](,[0-2])*$/)
  .default('0,1,2');
const many = { documentIds: z.array(id).max(LIMITS.bulkIds), folderIds: z.array(id).max(0).default([]) };
/** Ids with commas between, as a query has them. */
const listed = z
  .string()
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i)
  .max(40 * LIMITS.bulkIds);

/** What surrounds a document: its file before the first act, its dates, who reads it, who has a copy of it. */
export const documentCare = {
  replace: endpoint({
    name: 'documents.replace',
    says: 'Puts another file in place of one that nobody has acted on yet: a new version. Multipart, or `file` as base64.',
    method: 'PUT',
    path: '/documents/:id/edit',
    callers: ['user'],
    capability: 'documents.compose',
    params: byId,
    upload: true,
    body: z.object({ fileName: z.string().trim().min(1).max(255).optional(), file: z.base64().optional() }),
    answer: documentDetails,
    errors: [
      ...owners,
      'document.edit-protected',
      'document.blocked',
      'document.protected',
      'file.missing',
      'file.empty',
      'file.too-large',
      'file.type-unknown',
      'file.not-pdf',
      'file.damaged',
    ],
    touches: ['documents', 'document', 'history', 'validation'],
  }),
  deadline: endpoint({
    name: 'documents.set-deadline',
    says: 'Sets the day by which everybody should have acted, or takes it away.',
    method: 'PUT',
    path: '/documents/:id/document-deadline',
    callers: ['user'],
    capability: 'documents.deadline',
    params: byId,
    body: z.object({ deadline: day.nullable() }),
    answer: documentDetails,
    errors: [...owners, 'generic.fields'],
    touches: ['documents', 'document', 'history'],
  }),
  expiration: endpoint({
    name: 'documents.set-expiration',
    says: 'Sets the day until which the content holds, or takes it away; information only.',
    method: 'PUT',
    path: '/documents/:id/expiration-date',
    callers: ['user'],
    capability: 'documents.open',
    params: byId,
    body: z.object({ expirationDate: day.nullable() }),
    answer: documentDetails,
    errors: owners,
    touches: ['documents', 'document', 'history'],
  }),
  hide: endpoint({
    name: 'documents.hide',
    says: 'Takes a document out of the viewer’s own lists; it comes back when they have to act.',
    method: 'PUT',
    path: '/documents/:id/hide',
    callers: ['user'],
    capability: 'documents.open',
    params: byId,
    answer: nothing,
    errors: ['document.not-found', 'document.your-turn', 'document.not-allowed'],
    touches: ['documents'],
  }),
  protect: endpoint({
    name: 'documents.hide-sensitive-information',
    says: 'Keeps the content from everybody who is not on turn and has not acted, or shows it again.',
    method: 'PUT',
    path: '/documents/:id/hide-sensitive-information',
    callers: ['user'],
    capability: 'documents.open',
    params: byId,
    query: z.object({ hide: switched }),
    answer: documentDetails,
    errors: owners,
    touches: ['documents', 'document', 'history'],
  }),
  mailGetters: endpoint({
    name: 'documents.mail-getters',
    says: 'Who gets the finished document by mail; nobody for people outside.',
    method: 'GET',
    path: '/documents/:id/mailGetters',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    params: byId,
    answer: z.array(member),
    errors: ['document.not-found'],
    reads: ['document'],
  }),
  saveComment: endpoint({
    name: 'documents.save-comment',
    says: 'Writes what the viewer says beside their own entry, before or after they acted; empty takes it away.',
    method: 'PUT',
    path: '/documents/signers/saveComment',
    callers: ['user', 'guest'],
    capability: 'signing.comment',
    body: z.object({ documentId: id, comment: z.string().trim().max(LIMITS.signingComment) }),
    answer: documentDetails,
    errors: ['document.not-found', 'document.not-allowed'],
    touches: ['document', 'history'],
  }),
  confirmDownload: endpoint({
    name: 'documents.confirm-download',
    says: 'Tells the history that the file was kept (specification 1 §7).',
    method: 'POST',
    path: '/documents/:id/confirm-download',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    params: byId,
    answer: nothing,
    errors: ['document.not-found', 'document.data-protected'],
    touches: ['history'],
  }),
  countByModule: endpoint({
    name: 'documents.count-by-module',
    says: 'The counters of the chosen module types; so far every document is of Standard (2).',
    method: 'GET',
    path: '/documents/status-count',
    callers: ['user'],
    capability: 'documents.list',
    query: z.object({ moduleTypes }),
    answer: z.object({
      waitingForMe: z.number(),
      waitingForOthers: z.number(),
      completed: z.number(),
      ended: z.number(),
    }),
    errors: [],
    reads: ['documents'],
  }),
  download: endpoint({
    name: 'documents.bulk-download',
    says: 'Several documents as one ZIP; a single one comes as it is. Each download goes into its history.',
    method: 'POST',
    path: '/documents/bulk-download',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    body: z.object(many),
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: ['document.nothing-to-download', 'document.not-found', 'document.data-protected'],
  }),
  downloadByQuery: endpoint({
    name: 'documents.bulk-download-by-query',
    says: 'The same by GET, for few ids: `documentIds` with commas between.',
    method: 'GET',
    path: '/documents/bulk-download',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    query: z.object({ documentIds: listed, folderIds: z.literal('').optional() }),
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: ['document.not-found', 'document.data-protected'],
  }),
  historyExport: endpoint({
    name: 'documents.history-export',
    says: 'The history as PDF in the language asked for; the export itself is an entry of it.',
    method: 'POST',
    path: '/documents/documentHistoryExport',
    callers: ['user'],
    capability: 'documents.open',
    query: z.object({ documentId: id, locale: z.enum(LOCALE_NAMES).optional() }),
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: ['document.not-found'],
  }),
};
