import { LIMITS, TAG_COLOUR } from '@paraph/domain';
import * as z from 'zod';
import { documentDetails } from './document-shapes.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, nothing, offset, sameId, tag } from './shapes.ts';

const kept = z.object({
  name: z.string().trim().min(1).max(LIMITS.tagName),
  color: z.string().trim().toLowerCase().regex(TAG_COLOUR),
});
/** A tag, and on how many documents it is; null for users who may not know of every document of the company. */
const usedTag = tag.extend({ documents: z.number().nullable() });
export type UsedTag = z.output<typeof usedTag>;

/** Tags of a company: made by administrators, assigned to documents by all its users. */
export const tags = {
  list: endpoint({
    name: 'tags.list',
    says: 'Tags of the company by name, in pages.',
    method: 'GET',
    path: '/tags',
    callers: ['user'],
    capability: 'tags.use',
    query: z.object({
      search: z.string().trim().max(LIMITS.tagName).optional(),
      offset,
      limit: z.coerce.number().int().min(1).max(LIMITS.tags).default(LIMITS.pageSize),
    }),
    answer: z.object({ total: z.number(), items: z.array(usedTag) }),
    errors: [],
    reads: ['tags'],
  }),
  create: endpoint({
    name: 'tags.create',
    says: 'Makes a tag; its name is used once in the company.',
    method: 'POST',
    path: '/tags',
    callers: ['user'],
    capability: 'tags.manage',
    body: kept,
    answer: usedTag,
    errors: ['tag.name-taken', 'tag.too-many'],
    touches: ['tags', 'log'],
  }),
  update: endpoint({
    name: 'tags.update',
    says: 'Changes name and colour of a tag, on every document that has it.',
    method: 'PUT',
    path: '/tags/:id',
    callers: ['user'],
    capability: 'tags.manage',
    params: byId,
    body: kept,
    answer: usedTag,
    errors: ['generic.not-found', 'tag.name-taken'],
    touches: ['tags', 'documents', 'document', 'log'],
  }),
  delete: endpoint({
    name: 'tags.delete',
    says: 'Removes a tag, from every document that has it too.',
    method: 'DELETE',
    path: '/tags/:id',
    callers: ['user'],
    capability: 'tags.manage',
    params: byId,
    answer: nothing,
    errors: ['generic.not-found'],
    touches: ['tags', 'documents', 'document', 'log'],
  }),
  set: endpoint({
    name: 'documents.set-tags',
    says: 'Sets which tags a document has; participants who are users of the company may (specification 1 §7).',
    method: 'PUT',
    path: '/documents/:id/tags',
    callers: ['user'],
    capability: 'tags.use',
    params: byId,
    body: z.object({ id: sameId, tagIds: z.array(id).max(LIMITS.tagsPerDocument) }),
    answer: documentDetails,
    errors: ['document.not-found', 'document.not-allowed', 'generic.not-found', 'generic.fields'],
    touches: ['documents', 'document', 'history', 'tags'],
  }),
};
