import { FORM_MODULE_NAMES, LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, nothing, offset } from './shapes.ts';

const name = z.string().trim().max(LIMITS.directoryName).default('');
const names = { nameLT: name, nameRU: name, nameEN: name, nameLV: name, nameEE: name };
export const formModule = z.enum(FORM_MODULE_NAMES, 'form.module-required');
/** Empty names are returned as stored. `shown` is the name in the caller's language, or its "no translation". */
const formType = z.object({
  id,
  ...names,
  moduleType: formModule,
  shown: z.string(),
  templates: z.number(),
  /** The leave request that a new company gets: its dates belong in the calendar. */
  isLeaveRequest: z.boolean(),
});
export type FormType = z.output<typeof formType>;
const kept = z.object({ ...names, moduleType: formModule });
const rows = z.object({
  module: formModule.optional(),
  search: z.string().trim().max(LIMITS.searchWords).optional(),
  offset,
  limit: z.coerce.number().int().min(1).max(LIMITS.directoryEntries).default(LIMITS.pageSize),
});

/** Kinds of forms, named in five languages (FORM-017 to FORM-019, FORM-075 to FORM-079). */
export const formTypes = {
  list: endpoint({
    name: 'form-types.list',
    says: 'Types of forms, of one module or of all the caller may use.',
    method: 'GET',
    path: '/FormBuilder/type/list',
    callers: ['user'],
    capability: 'forms.use',
    query: rows,
    answer: z.object({ total: z.number(), items: z.array(formType) }),
    errors: [],
    reads: ['forms'],
  }),
  create: endpoint({
    name: 'form-types.create',
    says: 'Makes a type.',
    method: 'POST',
    path: '/FormBuilder/type',
    callers: ['user'],
    capability: 'forms.templates',
    body: kept,
    answer: formType,
    errors: ['directory.name-taken', 'directory.too-many'],
    touches: ['forms', 'log'],
  }),
  update: endpoint({
    name: 'form-types.update',
    says: 'Changes names and module of a type.',
    method: 'PUT',
    path: '/FormBuilder/type',
    callers: ['user'],
    capability: 'forms.templates',
    body: kept.extend({ id }),
    answer: formType,
    errors: ['generic.not-found', 'directory.name-taken'],
    touches: ['forms', 'log'],
  }),
  delete: endpoint({
    name: 'form-types.delete',
    says: 'Removes a type that no template uses (FORM-077).',
    method: 'DELETE',
    path: '/FormBuilder/type/:id',
    callers: ['user'],
    capability: 'forms.templates',
    params: byId,
    answer: nothing,
    errors: ['generic.not-found', 'form.type-used'],
    touches: ['forms', 'log'],
  }),
  exportCsv: endpoint({
    name: 'form-types.export-csv',
    says: 'All types as CSV.',
    method: 'POST',
    path: '/FormBuilder/type/export-csv',
    callers: ['user'],
    capability: 'forms.templates',
    body: z.object({ search: z.string().trim().max(LIMITS.searchWords).optional() }),
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: [],
  }),
};
