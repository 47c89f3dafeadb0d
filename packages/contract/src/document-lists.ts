import { RETURN_REASONS } from '@paraph/domain';
import * as z from 'zod';
import { listedRow } from './document-shapes.ts';
import { endpoint } from './endpoint.ts';
import { listColumn, listRequest, listSelection } from './list-request.ts';
import { id, time } from './shapes.ts';

/** Which documents there are, for whom. */
export const documentLists = {
  list: endpoint({
    name: 'documents.list',
    says: 'Documents the viewer may see, by tab, filters and words; `columns` tells what they may be filtered by, `total` is exact up to 10,000. Of one form template its fields are columns too. Pages have numbers up to 100; `next` leads on from there.',
    method: 'POST',
    path: '/documents/get-documents',
    callers: ['user'],
    capability: 'documents.list',
    body: listRequest,
    answer: z.object({
      columns: z.array(listColumn),
      items: z.array(listedRow),
      total: z.number(),
      /** `items` and `total` under the specification's other names; for API clients, since they repeat the list. */
      rows: z.array(listedRow).optional(),
      rowCount: z.number().optional(),
      totalIsMore: z.boolean(),
      /** Value of `after` for the following page, if that has no number; null before, and at the end. */
      next: z.string().nullable(),
    }),
    errors: ['generic.fields', 'access.module-off'],
    reads: ['documents'],
  }),
  formTemplates: endpoint({
    name: 'documents.form-templates',
    says: 'Form templates of which the viewer sees documents, by name; those that are gone among them.',
    method: 'GET',
    path: '/documents/form-templates',
    callers: ['user'],
    capability: 'documents.by-form',
    answer: z.array(z.object({ id, name: z.string(), isGone: z.boolean() })),
    errors: [],
    reads: ['documents'],
  }),
  exportCsv: endpoint({
    name: 'documents.export-csv',
    says: 'The whole list by tab, filter and words as CSV: byte-order mark, semicolons, quoted values, in the language and zone of the caller.',
    method: 'POST',
    path: '/documents/export-csv',
    callers: ['user'],
    capability: 'documents.list',
    body: listSelection,
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: ['document.nothing-to-export', 'generic.fields', 'access.module-off'],
  }),
  counts: endpoint({
    name: 'documents.counts',
    says: 'How many documents stand in each tab.',
    method: 'GET',
    path: '/documents/status-counts',
    callers: ['user'],
    capability: 'documents.list',
    answer: z.object({
      waitingForMe: z.number(),
      waitingForOthers: z.number(),
      completed: z.number(),
      ended: z.number(),
      /** Documents that wait for users for whom the viewer acts. */
      delegated: z.number(),
    }),
    errors: [],
    reads: ['documents'],
  }),
  returnedMails: endpoint({
    name: 'documents.returned-mails',
    says: 'People of the caller’s own documents under way whose last mail came back, the newest first, at most twenty.',
    method: 'GET',
    path: '/documents/returned-mails',
    callers: ['user'],
    capability: 'documents.members',
    answer: z.array(
      z.object({
        documentId: id,
        documentName: z.string(),
        name: z.string(),
        email: z.string(),
        reason: z.enum(RETURN_REASONS),
        at: time,
      }),
    ),
    errors: [],
    reads: ['documents'],
  }),
};
