import { INT4, LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { away } from './document-shapes.ts';
import { endpoint } from './endpoint.ts';
import { formElement, formElementId, formValue, formValues } from './form-structure.ts';
import { formModule } from './form-types.ts';
import { byId, email, id, nothing, time } from './shapes.ts';

/**
 * A future step, before anything is sent. `people` is empty when nobody can be named (`missing` gives the reason).
 */
const chainStep = z.object({
  order: z.number(),
  kind: z.enum(['integration', 'manager', 'custom', 'ceo', 'owner', 'signer', 'mailGetter']),
  /** `away` as for members of a document: for people of the company, and not for who gets a copy. */
  people: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      away: away.nullable(),
      /** Neither in the company nor in an address book: becomes a person from outside when the form is submitted. */
      isUnknown: z.boolean(),
    }),
  ),
  missing: z.enum(['manager', 'ceo', 'signer', 'deactivated', 'integration']).nullable(),
});
export type FormChainStep = z.output<typeof chainStep>;

const filling = z.object({
  id,
  formBuilderId: id,
  name: z.string(),
  formModuleType: formModule,
  /** The folder that the document goes into; null: the root. */
  folderId: id.nullable(),
  /** The folder in which the form was begun is gone or closed to the caller, so the document goes to the root. */
  isFolderLost: z.boolean(),
  /** Another form requires this draft, so it cannot be thrown away. */
  isRequired: z.boolean(),
  state: z.enum(['draft', 'submitted']),
  documentId: id.nullable(),
  /** The rejected or voided document whose form is corrected here. */
  corrects: id.nullable(),
  pages: z.number(),
  pageSizes: z.array(z.object({ width: z.number(), height: z.number() })),
  /** Only elements that the caller may see (internal, external, all). */
  elements: z.array(formElement),
  /** What is filled so far; at first the profile's data and the boxes ticked by the template. */
  values: formValues,
  chain: z.array(chainStep),
  /** Forms that belong together, in the order in which they are filled; this one among them. */
  documents: z.array(z.object({ id, formBuilderId: id, name: z.string(), state: z.enum(['draft', 'submitted']) })),
  modified: time,
});
export type FormFilling = z.output<typeof filling>;

const row = z.object({
  id,
  formBuilderId: id,
  name: z.string(),
  formModuleType: formModule,
  /**
   * The document that the form corrects or that requires it, or the form (without a document yet) after which it is
   * filled in; null for a form by itself.
   */
  belongsTo: z
    .object({
      kind: z.enum(['corrects', 'requiredBy', 'filledAfter']),
      documentId: id.nullable(),
      name: z.string(),
    })
    .nullable(),
  modified: time,
  /** Another form requires this draft, so it cannot be thrown away. */
  isRequired: z.boolean(),
});
export type FormDraftRow = z.output<typeof row>;
const fill = { callers: ['user'], capability: 'forms.fill' } as const;
/** Refusals of a form whose module the company has switched off, or the caller may not use. */
const MODULE = ['access.module-off', 'access.permission-missing'] as const;

/** Filling of forms (FORM-081, FORM-104). Values are checked at submit; a draft stores any input. */
export const formFilling = {
  create: endpoint({
    name: 'form-filling.create',
    says: 'Begins a form: a draft of the caller, with the drafts of its related forms behind it.',
    method: 'POST',
    path: '/FormBuilder/fill/create-new',
    ...fill,
    /**
     * `again`: a document made from the caller's own form of this template, whose values the draft starts with. A
     * rejected or voided one is corrected: its related forms are taken over, and a started correction is continued.
     */
    body: z.object({ formBuilderId: id, folderId: id.nullish(), again: id.nullish() }),
    answer: filling,
    errors: ['generic.not-found', 'folder.not-found', 'folder.not-allowed'],
    touches: ['forms'],
  }),
  drafts: endpoint({
    name: 'form-filling.drafts',
    says: 'Forms the caller has begun and not submitted, newest first.',
    method: 'GET',
    path: '/FormBuilder/fill',
    ...fill,
    query: z.object({ module: formModule.optional() }),
    answer: z.array(row),
    errors: [],
    reads: ['forms'],
  }),
  get: endpoint({
    name: 'form-filling.get',
    says: 'One form of the caller.',
    method: 'GET',
    path: '/FormBuilder/fill/:id',
    ...fill,
    params: byId,
    answer: filling,
    errors: ['generic.not-found', ...MODULE],
    reads: ['forms'],
  }),
  file: endpoint({
    name: 'form-filling.file',
    says: 'The PDF with what is filled so far drawn into it.',
    method: 'GET',
    path: '/FormBuilder/fill/:id/file',
    ...fill,
    params: byId,
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: ['generic.not-found', ...MODULE, 'form.not-drawn', 'form.signature-covers'],
  }),
  save: endpoint({
    name: 'form-filling.save',
    says: 'Keeps what is filled so far.',
    method: 'PUT',
    path: '/FormBuilder/fill/:id',
    ...fill,
    params: byId,
    body: z.object({ values: formValues }),
    answer: filling,
    errors: ['generic.not-found', ...MODULE, 'form.submitted'],
    touches: ['forms'],
  }),
  submit: endpoint({
    name: 'form-filling.submit',
    says: 'Checks the values, makes the document and starts its chain; `next` is the related form to fill then.',
    method: 'POST',
    path: '/FormBuilder/fill/:id/submit',
    ...fill,
    params: byId,
    body: z.object({
      values: formValues,
      viewedPages: z.array(z.number().int().min(1).max(LIMITS.pdfPages)).max(LIMITS.formPages),
      /** Addresses of unknown people that the form named; required of sessions of browsers. */
      unknownPeople: z.array(email).max(LIMITS.membersPerDocument).nullish(),
    }),
    /** `asksNobody`: the form has no approvers, signers and receivers, so the document stays with the caller. */
    answer: z.object({ documentId: id, next: id.nullable(), asksNobody: z.boolean() }),
    errors: [
      'generic.not-found',
      'form.submitted',
      'form.fields',
      'form.not-all-viewed',
      'form.no-manager',
      'form.no-ceo',
      'form.not-integrated',
      'form.no-signer',
      'form.deactivated',
      'form.unknown-person',
      'form.not-drawn',
      'form.signature-covers',
      ...MODULE,
    ],
    touches: ['forms', 'documents'],
  }),
  remove: endpoint({
    name: 'form-filling.remove',
    says: 'Throws a draft away, unless another form requires it.',
    method: 'DELETE',
    path: '/FormBuilder/fill/:id',
    ...fill,
    params: byId,
    answer: nothing,
    errors: ['generic.not-found', 'form.submitted', 'form.required'],
    touches: ['forms'],
  }),
  entities: endpoint({
    name: 'form-filling.entities',
    says: 'What a template chooses from: options of its custom lists by list.',
    method: 'GET',
    path: '/FormBuilder/entities',
    ...fill,
    query: z.object({ formBuilderId: id }),
    answer: z.array(z.object({ list: id, name: z.string(), options: z.array(z.string()) })),
    errors: ['generic.not-found'],
    reads: ['forms', 'directory'],
  }),
  fields: endpoint({
    name: 'form-filling.fields',
    says: 'The fields of a template that hold values, as columns of lists.',
    method: 'GET',
    path: '/FormBuilder/fields',
    callers: ['user'],
    capability: 'forms.use',
    query: z.object({ formBuilderId: id }),
    answer: z.array(
      z.object({ id: formElementId, label: z.string(), type: z.enum(['string', 'date', 'dateRange', 'number']) }),
    ),
    errors: ['generic.not-found'],
    reads: ['forms'],
  }),
  ofDocument: endpoint({
    name: 'form-filling.of-document',
    says: 'What was filled into the form a document was made from, for users who may see its file; null when it was made from none.',
    method: 'GET',
    path: '/FormBuilder/document/:id',
    callers: ['user'],
    capability: 'documents.open',
    params: byId,
    answer: z
      .object({
        formBuilderId: id,
        formModuleType: formModule,
        name: z.string(),
        registrationNumber: z.string().nullable(),
        values: z.array(z.object({ id: formElementId, label: z.string(), value: formValue, text: z.string() })),
      })
      .nullable(),
    errors: ['document.not-found', 'document.data-protected', 'document.needs-reason'],
    reads: ['document'],
  }),
  register: endpoint({
    name: 'form-filling.register',
    says: 'Numbers a template gave, in their order, with what became of each document (product A11).',
    method: 'GET',
    path: '/FormBuilder/template/:id/register',
    callers: ['user'],
    capability: 'forms.templates',
    params: byId,
    query: z.object({ before: z.coerce.number().int().min(INT4.least).max(INT4.most).optional() }),
    answer: z.array(
      z.object({
        number: z.string(),
        documentId: id.nullable(),
        name: z.string(),
        author: z.string(),
        created: time,
        end: z.enum(['open', 'completed', 'rejected', 'voided', 'deleted']),
        reason: z.string(),
      }),
    ),
    errors: ['generic.not-found'],
    reads: ['forms'],
  }),
};
