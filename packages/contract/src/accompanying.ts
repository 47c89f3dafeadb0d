import * as z from 'zod';
import { documentDetails } from './document-shapes.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, time } from './shapes.ts';

/** An accompanying file, which is not signed; seen or not depends on the viewer. */
const accompanyingDocument = z.object({
  id,
  name: z.string(),
  extension: z.string(),
  bytes: z.number(),
  addedBy: z.string(),
  addedAt: time,
  isSeen: z.boolean(),
  /** People outside see it too. */
  isForEverybody: z.boolean(),
  canRemove: z.boolean(),
});
export type AccompanyingDocument = z.output<typeof accompanyingDocument>;

const ofDocument = z.object({ documentId: id });
const one = z.object({ documentId: id, accDocId: id });

export const accompanying = {
  list: endpoint({
    name: 'accompanying.list',
    says: 'Files that go along with a document, oldest first; people outside get those that are for everybody.',
    method: 'GET',
    path: '/AccDocuments',
    callers: ['user', 'guest'],
    capability: 'documents.accompanying-see',
    query: ofDocument,
    answer: z.array(accompanyingDocument),
    errors: ['document.not-found', 'document.data-protected', 'document.needs-reason'],
    reads: ['document'],
  }),
  add: endpoint({
    name: 'accompanying.add',
    says: 'Adds a file to a document, internal unless `isForEverybody`. Multipart, or `file` as base64 in the body.',
    method: 'POST',
    path: '/AccDocuments',
    callers: ['user'],
    capability: 'documents.accompanying',
    upload: true,
    body: z.object({
      documentId: id,
      fileName: z.string().trim().min(1).max(255).optional(),
      file: z.base64().optional(),
      isForEverybody: z.boolean().default(false),
    }),
    answer: documentDetails,
    errors: [
      'document.not-found',
      'document.not-editable',
      'document.list-sending',
      'document.not-allowed',
      'document.data-protected',
      'document.needs-reason',
      'file.missing',
      'file.empty',
      'file.too-large',
      'file.too-many',
      'file.type-unknown',
    ],
    touches: ['documents', 'document', 'history'],
  }),
  remove: endpoint({
    name: 'accompanying.remove',
    says: 'Removes such a file; allowed to the user who added it and to the owner of the document.',
    method: 'DELETE',
    path: '/AccDocuments',
    callers: ['user'],
    capability: 'documents.accompanying',
    query: one,
    answer: documentDetails,
    errors: [
      'document.not-found',
      'document.not-editable',
      'document.list-sending',
      'document.on-hold',
      'document.not-allowed',
      'document.data-protected',
      'document.needs-reason',
      'document.accompanying-missing',
    ],
    touches: ['documents', 'document', 'history'],
  }),
  mark: endpoint({
    name: 'accompanying.mark-as-seen',
    says: 'Marks such a file as seen by the viewer, or not seen with `seen=false`.',
    method: 'POST',
    path: '/AccDocuments/mark-as-seen',
    callers: ['user', 'guest'],
    capability: 'documents.accompanying-see',
    query: one.extend({ seen: z.enum(['true', 'false']).default('true') }),
    answer: documentDetails,
    errors: ['document.not-found', 'document.data-protected', 'document.needs-reason', 'document.accompanying-missing'],
    touches: ['documents', 'document', 'history'],
  }),
  file: endpoint({
    name: 'accompanying.file',
    says: 'The bytes of such a file; `documents/confirm-acc-download` tells that they were kept.',
    method: 'GET',
    path: '/AccDocuments/file',
    callers: ['user', 'guest'],
    capability: 'documents.accompanying-see',
    query: one,
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: ['document.not-found', 'document.data-protected', 'document.needs-reason', 'document.accompanying-missing'],
  }),
  confirmDownload: endpoint({
    name: 'accompanying.confirm-download',
    says: 'Tells the history that an accompanying document was kept; it is then seen too (specification 1 §7).',
    method: 'POST',
    path: '/documents/confirm-acc-download',
    callers: ['user', 'guest'],
    capability: 'documents.accompanying-see',
    body: z.object({ id, accDocument: id }),
    answer: nothing,
    errors: ['document.not-found', 'document.data-protected', 'document.needs-reason', 'document.accompanying-missing'],
    touches: ['documents', 'document', 'history'],
  }),
};
