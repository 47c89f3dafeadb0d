import {
  COLUMN_TYPES,
  FILTER_OPERATORS,
  FILTER_STATUSES,
  FORM_MODULE_NAMES,
  LIMITS,
  LIST_COLUMN_NAMES,
} from '@paraph/domain';
import * as z from 'zod';
import { named } from './codes.ts';
import { formElementId } from './form-structure.ts';
import { id, int4 } from './shapes.ts';

export const TABS = ['all', 'my', 'delegated', 'waitingForMe', 'waitingForOthers', 'signed', 'company'] as const;
/** `returned`: the viewer’s own documents with a participant whose last mail bounced. */
export const QUICK = ['notSent', 'overdue', 'ended', 'withComment', 'returned'] as const;
export const SORTS = ['modified', 'name', 'deadline', 'owner'] as const;

const words = z.string().trim().max(LIMITS.searchWords);

/** A number is read as the text of it. */
const filterValue = z.union([named(FILTER_STATUSES, words), int4.transform(String)]);

/** Tells fields of forms from columns of every list. */
export type FormFieldId = `el-${string}`;
const formField = formElementId as z.ZodType<string> as z.ZodType<FormFieldId, FormFieldId>;

/**
 * The tab, quick filters, the module of a form and conditions of columns are all items of a filterModel; all of them
 * must match.
 */
const filterItem = z.union([
  z.object({
    /** Or a field of the requested form template; fields of other templates are not allowed. */
    field: z.union([z.enum(LIST_COLUMN_NAMES), formField]),
    operator: z.enum(FILTER_OPERATORS),
    /** A status by its name or its number. */
    value: z.union([filterValue, z.array(filterValue).max(LIMITS.listFilterValues)]).nullish(),
  }),
  z.object({ field: z.literal('tab'), operator: z.literal('is'), value: z.enum(TABS) }),
  z.object({ field: z.literal('quick'), operator: z.literal('is'), value: z.enum(QUICK) }),
  z.object({ field: z.literal('module'), operator: z.literal('is'), value: z.enum(FORM_MODULE_NAMES) }),
]);

const filterModel = z.object({
  items: z.array(filterItem).max(LIMITS.listFilters).default([]),
  logicOperator: z.literal('and').optional(),
  /** Words that the name has, in this order. */
  quickFilterValues: z.array(words).max(10).default([]),
});

/** Filters and order of a list of documents (FILTER-014). */
const selection = {
  filterModel: filterModel.nullish(),
  /** One column at most; of a form template its fields too. */
  sortModel: z
    .array(z.object({ field: z.union([z.enum(SORTS), formField]), sort: z.enum(['asc', 'desc']).default('asc') }))
    .max(1)
    .nullish(),
  /** Only documents made from this template. */
  formTemplateId: id.nullish(),
};
export const listSelection = z.object(selection);
export type ListSelection = z.input<typeof listSelection>;

export const listRequest = z.object({
  ...selection,
  paginationModel: z
    .object({
      page: z.number().int().min(0).max(LIMITS.numberedPages).default(0),
      /** For pages after the numbered ones: `next` of the page before, for the same list in the same order. */
      after: z.string().max(LIMITS.cursor).nullish(),
      pageSize: z.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
    })
    .nullish(),
});
export type ListRequest = z.input<typeof listRequest>;
export type FilterItemInput = z.input<typeof filterItem>;

/** A column that the list has, or may be filtered by, and how. */
export const listColumn = z.object({
  field: z.string(),
  /** Of fields of a form template, as the template calls them; other columns are named by the reader's language. */
  label: z.string().optional(),
  /** The form no longer has the field; earlier documents still hold its values. */
  isGone: z.boolean().optional(),
  type: z.enum(COLUMN_TYPES),
  sortable: z.boolean(),
  operators: z.array(z.enum(FILTER_OPERATORS)),
  /** Narrows the list, and is not among the columns of the table. */
  filterOnly: z.boolean(),
});
export type ListColumn = z.output<typeof listColumn>;
