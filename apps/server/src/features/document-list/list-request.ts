import { type AnswerOf, type endpoints, type ParsedOf, SORTS } from '@paraph/contract';
import {
  canonicalEmail,
  failFields,
  fieldColumnType,
  LIMITS,
  LIST_COLUMNS,
  LIST_COLUMN_NAMES,
  type ListColumnName,
  type ListField,
  type ListFilter,
  operatorsOfType,
  readFieldFilter,
  readFilter,
  valuesOf,
} from '@paraph/domain';
import { folded } from '../documents/index.ts';
import type { StoredListRequest } from './store/request.ts';

type DocumentsEndpoints = typeof endpoints.documents;
export type RequestedList = ParsedOf<DocumentsEndpoints['list']>['body'];
/** What the viewer may see of documents in any list (product D3). */
type ListViewer = { isOutsider: boolean; seesTags: boolean };
type Understood = Pick<
  StoredListRequest,
  'tab' | 'quick' | 'words' | 'filters' | 'field' | 'sort' | 'direction' | 'page' | 'pageSize' | 'after'
>;
type Item = NonNullable<NonNullable<RequestedList['filterModel']>['items']>[number];
/** The form template of a list, with its fields as the viewer may see them. */
export type RequestedForm = { templateId: string; fields: readonly ListField[] };

/** Filters must not disclose what rows hide: participants, their addresses, tags. */
const isHidden = (field: string, { isOutsider, seesTags }: ListViewer): boolean =>
  (isOutsider && (field === 'email' || field === 'owner')) || (field === 'tags' && !seesTags);

/**
 * Reads the request of a list (FILTER-014): tab and quick filters are items of the filterModel like other conditions,
 * and a row has to meet all of them.
 * @throws generic.fields naming filterModel when a condition's field, operator and value do not fit together
 */
export function readListRequest(
  { filterModel, sortModel, paginationModel }: RequestedList,
  seen: ListViewer,
  form: RequestedForm | null = null,
): Understood {
  const items = filterModel?.items ?? [];
  if (items.some(({ field }) => isHidden(field, seen))) failFields({ filterModel: 'field.invalid' });
  const read = items.flatMap((item) => readItem(item, form));
  if (read.includes('invalid')) failFields({ filterModel: 'field.invalid' });
  if (form) read.push({ kind: 'template', templateId: form.templateId });
  const quick = items.flatMap((item) => (item.field === 'quick' ? [item.value] : []));
  if (quick.includes('returned')) read.push({ kind: 'returned' });
  const order = sortModel?.[0] ?? { field: 'modified', sort: 'desc' };
  const sort = SORTS.find((name) => name === order.field);
  if (!sort && !form) failFields({ sortModel: 'field.invalid' });
  return {
    tab: items.findLast((item) => item.field === 'tab')?.value ?? 'all',
    quick,
    words: folded((filterModel?.quickFilterValues ?? []).filter((words) => words !== '').join(' ')),
    filters: read.filter((filter): filter is ListFilter => typeof filter === 'object'),
    sort: sort ?? 'modified',
    field: sort || !form ? null : { ...fieldOf(order.field, form), direction: order.sort },
    direction: order.sort,
    page: paginationModel?.page ?? 0,
    pageSize: paginationModel?.pageSize ?? LIMITS.pageSize,
    after: paginationModel?.after ?? null,
  };
}

/** A field that the template never had is sorted as one without values. */
const fieldOf = (id: string, { fields }: RequestedForm): Pick<ListField, 'id' | 'kind'> =>
  fields.find((field) => field.id === id) ?? { id, kind: 'string' };

const isColumn = (name: string): name is ListColumnName => Object.hasOwn(LIST_COLUMNS, name);

function readItem(item: Item, form: RequestedForm | null): (ListFilter | 'none' | 'invalid')[] {
  if (item.field === 'tab' || item.field === 'quick') return [];
  if (item.field === 'module') return [{ kind: 'module', module: item.value }];
  const { field, operator, value = null } = item;
  if (isColumn(field)) return [readFilter({ field, operator, value })];
  if (!form) return ['invalid'];
  const known = form.fields.find(({ id }) => id === field);
  // A preset may have such a filter. The list is then empty, so that the user sees the filter and can remove it.
  if (!known) return valuesOf(value).length > 0 ? [{ kind: 'nothing' }] : [];
  return [readFieldFilter(known, { operator, value })];
}

/**
 * A filter by the viewer's own address is replaced by the viewer's list entries, which is as fast as any other list
 * (FILTER-025). Not for delegated documents, because they belong to other users.
 */
export function ownAlone(asked: Understood, email: string): Understood {
  const isOwn = (filter: ListFilter) =>
    filter.kind === 'text' && filter.field === 'email' && canonicalEmail(filter.words) === canonicalEmail(email);
  if (asked.tab === 'delegated' || !asked.filters.some(isOwn)) return asked;
  const filters = asked.filters.filter((filter) => !isOwn(filter));
  return { ...asked, filters, tab: asked.tab === 'company' ? 'all' : asked.tab };
}

type Columns = AnswerOf<DocumentsEndpoints['list']>['columns'];

/** Returns the columns of a list with their filters; fields of a form template follow the common columns. */
export const columnsFor = (seen: ListViewer, form: RequestedForm | null): Columns => [
  ...commonColumns(seen),
  ...(form?.fields ?? []).map(fieldColumn),
];

function fieldColumn({ id, label, kind, isGone }: ListField): Columns[number] {
  const type = fieldColumnType(kind);
  return { field: id, label, isGone, type, sortable: true, operators: [...operatorsOfType(type)], filterOnly: false };
}

const commonColumns = (seen: ListViewer): Columns =>
  LIST_COLUMN_NAMES.filter((field) => !isHidden(field, seen)).map((field) => {
    const { type, sortable, operators, ...rest } = LIST_COLUMNS[field];
    return { field, type, sortable, operators: [...operators], filterOnly: 'filterOnly' in rest };
  });
