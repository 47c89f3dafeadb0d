import { LIMITS, STATUS_CODES } from '@paraph/domain';
import * as z from 'zod';
import { codedFields } from './codes.ts';
import { documentDetails } from './document-shapes.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './shapes.ts';

/** A document that has to be complete before another one is. */
const relatedDocument = z.object({
  id,
  name: z.string(),
  extension: z.string(),
  ...codedFields('status', STATUS_CODES),
  /** The viewer has opened it. */
  isSeen: z.boolean(),
  /** Not complete yet: the document related to it waits for it. */
  keepsBack: z.boolean(),
  /** The template of a form requires it, so nobody unlinks it. */
  isOfForm: z.boolean(),
});
export type RelatedDocument = z.output<typeof relatedDocument>;

export const related = {
  list: endpoint({
    name: 'related.list',
    says: 'Documents that have to be complete before this one is, as far as the viewer may see them.',
    method: 'GET',
    path: '/documents/:id/related',
    callers: ['user'],
    capability: 'documents.open',
    params: byId,
    answer: z.array(relatedDocument),
    errors: ['document.not-found', 'document.needs-reason', 'document.data-protected'],
    reads: ['document', 'documents'],
  }),
  set: endpoint({
    name: 'related.set',
    says: 'Sets which documents have to be complete first; without any open one the document goes on at once.',
    method: 'PUT',
    path: '/documents/:id/related',
    callers: ['user'],
    capability: 'documents.compose',
    params: byId,
    body: z.object({ relatedIds: z.array(id).max(LIMITS.besidePerDocument) }),
    answer: documentDetails,
    errors: [
      'document.not-found',
      'document.not-allowed',
      'document.not-editable',
      'document.list-sending',
      'document.on-hold',
      'document.related-circle',
      'document.related-of-form',
    ],
    touches: ['documents', 'document', 'history'],
  }),
};
