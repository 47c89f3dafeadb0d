import {
  APPROVAL_TYPES,
  ELEMENT_FAULTS,
  FORM_ADDRESS,
  JSON_BUDGETS,
  LIMITS,
  PAGE_FORMATS,
  PAGE_ORIENTATIONS,
} from '@paraph/domain';
import * as z from 'zod';
import { codeOrName } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { formModule } from './form-types.ts';
import { byId, count, id, nothing, offset, tag, time } from './shapes.ts';

const address = z.string().trim().max(320).regex(FORM_ADDRESS, 'field.email');
const format = z.enum(Object.keys(PAGE_FORMATS) as [keyof typeof PAGE_FORMATS]);
const orientation = codeOrName(PAGE_ORIENTATIONS);
/** `signerEmails` joined by commas, or null (FORM-015). */
const approvalStep = z.object({
  order: count.min(1),
  approvalType: codeOrName(APPROVAL_TYPES),
  signerEmails: z.string().max(5_000).nullable(),
});

const kept = {
  name: z.string().trim().min(1).max(LIMITS.formName),
  formModuleType: formModule,
  formTypeId: z.uuid('form.type-required').toLowerCase(),
  /** Digits only; position among the templates of its type. */
  sortWeight: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, 'form.only-numbers')
    .default(''),
  approvalInDms: z.boolean().default(false),
  managerApproval: z.boolean().default(false),
  ceoApproval: z.boolean().default(false),
  approvalSteps: z.array(approvalStep).max(10).default([]),
  relatedFormTemplates: z.array(id).max(LIMITS.besidePerDocument).default([]),
  /** Departments that see it: all when empty (FORM-098). */
  departmentIds: z.array(id).max(200).default([]),
  tags: z.array(id).max(50).default([]),
  mailGetterEmails: z.array(address).max(LIMITS.membersPerDocument).default([]),
  defaultSigners: z.array(address).max(LIMITS.membersPerDocument).default([]),
  /** The elements (`formStructure`) as one JSON text. */
  structure: z.string().max(JSON_BUDGETS.formStructure.bytes),
  /** Only of people who are super admins too (FORM-093); left as they are when not given. */
  integrationProfileId: z.string().trim().max(200).optional(),
  integrationFileId: z.string().trim().max(200).optional(),
  defaultFormTemplate: z.boolean().optional(),
};

const template = z.object({
  id,
  created: time,
  modified: time,
  ...kept,
  sortWeight: z.string(),
  tags: z.array(tag),
  format: format.nullable(),
  orientation: orientation.nullable(),
  pages: z.number(),
  /** Points, as each page is shown. */
  pageSizes: z.array(z.object({ width: z.number(), height: z.number() })),
  /** Only those who manage templates see a draft; nobody can fill it. */
  isDraft: z.boolean(),
  fileName: z.string(),
  fileExtension: z.literal('pdf'),
  /** The document system is connected: only then it may approve. */
  isIntegrated: z.boolean(),
});
export type FormTemplate = z.output<typeof template>;

const row = z.object({
  id,
  name: z.string(),
  created: time,
  modified: time,
  formModuleType: formModule,
  formTypeId: id,
  formTypeName: z.string(),
  sortWeight: z.string(),
  pages: z.number(),
  /** How many documents were made from it. */
  documents: z.number(),
  isDraft: z.boolean(),
});
export type FormTemplateRow = z.output<typeof row>;

const made = z.object({
  ...kept,
  structure: kept.structure.default('[]'),
  /** Makes a draft, which is published later; a template is published at once without it. */
  isDraft: z.boolean().default(false),
  fileName: z.string().trim().min(1).max(255).optional(),
  /** The PDF, base64; multipart brings it as `file`. */
  file: z.base64().optional(),
  /** Instead of a file: blank pages. */
  generate: z.object({ format, orientation, pages: z.number().int().min(1).max(LIMITS.formPages) }).optional(),
});

const manage = { callers: ['user'], capability: 'forms.templates' } as const;
const fileErrors = [
  'file.missing',
  'file.empty',
  'file.too-large',
  'file.not-pdf',
  'file.damaged',
  'file.pdf-password',
  'file.pdf-certificate',
  'file.pdf-encryption',
  'file.too-complex',
  'file.tenant-busy',
  'file.account-busy',
  'file.page-tree',
  'file.broken-signature',
  'file.type-unknown',
  'form.file-unfit',
] as const;
/** Where an address outside the company is added. */
const PROOF = ['access.proof-needed', 'access.new-administrator'] as const;

const saveErrors = [
  'generic.not-found',
  'directory.name-taken',
  'form.structure',
  ...ELEMENT_FAULTS,
  'form.not-integrated',
  'form.signer-unknown',
  'form.deactivated',
  'form.related',
  'access.module-off',
  ...PROOF,
] as const;
/**
 * Templates by the name of their type, as pickers show them (FORM-016). `addsAbsence`: documents of the template add an
 * absence to the calendar.
 */
const groups = z.record(
  z.string(),
  z.array(z.object({ id, name: z.string(), type: formModule, addsAbsence: z.boolean() })),
);
const listAnswer = z.object({ total: z.number(), items: z.array(row) });
const listQuery = z.object({
  module: formModule.optional(),
  formTypeId: id.optional(),
  search: z.string().trim().max(LIMITS.searchWords).optional(),
  sort: z.enum(['name', 'created', 'sortWeight']).default('name'),
  descending: z.stringbool().default(false),
  offset,
  limit: z.coerce.number().int().min(1).max(LIMITS.directoryEntries).default(LIMITS.pageSize),
});

/** Form templates (specification 2 §3, §7; FORM-013 to FORM-016, FORM-072 to FORM-083, FORM-105). */
export const formTemplates = {
  groups: endpoint({
    name: 'form-templates.groups',
    says: 'Templates the caller may fill, by the name of their type.',
    method: 'GET',
    path: '/FormBuilder/templates/list',
    callers: ['user'],
    capability: 'forms.use',
    answer: groups,
    errors: [],
    reads: ['forms'],
  }),
  groupsToo: endpoint({
    name: 'form-templates.groups-too',
    says: 'The same by the other path the specification names (FORM-074).',
    method: 'GET',
    path: '/FormBuilder/template/list',
    callers: ['user'],
    capability: 'forms.use',
    answer: groups,
    errors: [],
    reads: ['forms'],
  }),
  get: endpoint({
    name: 'form-templates.get',
    says: 'One template, whole.',
    method: 'GET',
    path: '/FormBuilder/template/:id',
    ...manage,
    params: byId,
    answer: template,
    errors: ['generic.not-found'],
    reads: ['forms'],
  }),
  file: endpoint({
    name: 'form-templates.file',
    says: 'The PDF of a template, for users who manage or may fill it.',
    method: 'GET',
    path: '/FormBuilder/template/:id/file',
    callers: ['user'],
    capability: 'forms.use',
    params: byId,
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: ['generic.not-found'],
  }),
  create: endpoint({
    name: 'form-templates.create',
    says: 'Makes a template of an uploaded PDF (at most 3,072,000 bytes) or of blank pages.',
    method: 'POST',
    path: '/FormBuilder/template',
    ...manage,
    upload: true,
    body: made,
    answer: template,
    errors: [...saveErrors, ...fileErrors],
    touches: ['forms', 'log'],
  }),
  update: endpoint({
    name: 'form-templates.update',
    says: 'Saves a template; forms already begun keep the version they began with. `isDraft` publishes it or makes it a draft.',
    method: 'PUT',
    path: '/FormBuilder/template',
    ...manage,
    body: z.object({
      id,
      ...kept,
      isDraft: z.boolean().optional(),
      /** The `modified` of the version that the caller saw; another one is refused. Not compared when absent. */
      modified: time.nullish(),
    }),
    answer: template,
    errors: [...saveErrors, 'form.template-changed'],
    touches: ['forms', 'log'],
  }),
  copy: endpoint({
    name: 'form-templates.copy',
    says: 'Copies a template with all its elements under another name (FORM-080).',
    method: 'POST',
    path: '/FormBuilder/template/copy',
    ...manage,
    body: z.object({ copyFromId: id, name: kept.name, formTypeId: kept.formTypeId }),
    answer: template,
    errors: ['generic.not-found', 'directory.name-taken', 'directory.too-many', ...PROOF],
    touches: ['forms', 'log'],
  }),
  delete: endpoint({
    name: 'form-templates.delete',
    says: 'Removes a template; documents made from it stay.',
    method: 'DELETE',
    path: '/FormBuilder/template/:id',
    ...manage,
    params: byId,
    answer: nothing,
    errors: ['generic.not-found'],
    touches: ['forms', 'folders', 'log'],
  }),
  exportCsv: endpoint({
    name: 'form-templates.export-csv',
    says: 'All templates as CSV.',
    method: 'POST',
    path: '/FormBuilder/template/export-csv',
    ...manage,
    body: z.object({ search: z.string().trim().max(LIMITS.searchWords).optional() }),
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: [],
  }),
  list: endpoint({
    name: 'forms.list',
    says: 'Templates in pages, searched and sorted (FORM-082).',
    method: 'GET',
    path: '/forms',
    ...manage,
    query: listQuery,
    answer: listAnswer,
    errors: [],
    reads: ['forms'],
  }),
  fields: endpoint({
    name: 'forms.fields',
    says: 'The elements of a template that hold values.',
    method: 'GET',
    path: '/forms/fields',
    callers: ['user'],
    capability: 'forms.use',
    query: z.object({ formTemplateId: id }),
    answer: z.array(z.object({ id: z.string(), label: z.string(), type: z.number() })),
    errors: ['generic.not-found'],
    reads: ['forms'],
  }),
  items: endpoint({
    name: 'forms.items',
    says: 'Every template the caller sees by name, for choosing one (related forms, folders, filters of lists).',
    method: 'GET',
    path: '/forms/items',
    callers: ['user'],
    capability: 'forms.use',
    answer: z.array(z.object({ id, name: z.string(), formModuleType: formModule })),
    errors: [],
    reads: ['forms'],
  }),
  row: endpoint({
    name: 'forms.get',
    says: 'One template as the list has it.',
    method: 'GET',
    path: '/forms/:id',
    ...manage,
    params: byId,
    answer: row,
    errors: ['generic.not-found'],
    reads: ['forms'],
  }),
  change: endpoint({
    name: 'forms.update',
    says: 'Changes name, type or place of a template without opening it.',
    method: 'PUT',
    path: '/forms/:id',
    ...manage,
    params: byId,
    body: z.object({
      name: kept.name.optional(),
      formTypeId: kept.formTypeId.optional(),
      sortWeight: kept.sortWeight.optional(),
    }),
    answer: row,
    errors: ['generic.not-found', 'directory.name-taken'],
    touches: ['forms', 'log'],
  }),
  ofFolder: endpoint({
    name: 'folders.form-templates',
    says: 'Templates that a folder offers the caller; `all` is for who chooses them (DRIVE-079).',
    method: 'GET',
    path: '/folders/:id/formTemplates',
    callers: ['user'],
    capability: 'forms.use',
    params: byId,
    query: z.object({ all: z.stringbool().default(false) }),
    answer: z.array(z.object({ id, name: z.string(), formModuleType: formModule, formTypeName: z.string() })),
    errors: ['folder.not-found', 'folder.not-allowed'],
    reads: ['forms', 'folders'],
  }),
};
