import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import {
  canonicalEmail,
  failFields,
  LIMITS,
  LIST_COLUMNS,
  LIST_COLUMN_NAMES,
  type ListFilter,
  readFilter,
} from '@paraph/domain';
import { folded } from './store/documents.ts';
import type { ListRequest } from './store/lists.ts';

type Calls = typeof endpoints.documents;
export type AskedList = ParsedOf<Calls['list']>['body'];
/** What the viewer is told of documents at all (product D3). */
type Seen = { isOutsider: boolean; seesTags: boolean };
type Understood = Pick<ListRequest, 'tab' | 'quick' | 'words' | 'filters' | 'sort' | 'direction' | 'page' | 'pageSize'>;

/** Nobody learns by a filter what no row would show them: who takes part, whose addresses, which tags. */
const isHidden = (field: string, { isOutsider, seesTags }: Seen): boolean =>
  (isOutsider && (field === 'email' || field === 'owner')) || (field === 'tags' && !seesTags);

/**
 * What a list's request asks for (FILTER-014): tab and quick filters are items of the filterModel like any other
 * condition, all of which must hold.
 * @throws generic.fields naming filterModel when a condition's field, operator and value do not fit together
 */
export function readListRequest({ filterModel, sortModel, paginationModel }: AskedList, seen: Seen): Understood {
  const items = filterModel?.items ?? [];
  if (items.some(({ field }) => isHidden(field, seen))) failFields({ filterModel: 'field.invalid' });
  const read = items.flatMap((item) => {
    if (item.field === 'tab' || item.field === 'quick') return [];
    if (item.field === 'module') return [{ kind: 'module', module: item.value } as const];
    return [readFilter({ ...item, value: item.value ?? null })];
  });
  if (read.includes('invalid')) failFields({ filterModel: 'field.invalid' });
  const order = sortModel?.[0] ?? { field: 'modified', sort: 'desc' };
  return {
    tab: items.findLast((item) => item.field === 'tab')?.value ?? 'all',
    quick: items.flatMap((item) => (item.field === 'quick' ? [item.value] : [])),
    words: folded((filterModel?.quickFilterValues ?? []).filter((words) => words !== '').join(' ')),
    filters: read.filter((filter): filter is ListFilter => typeof filter === 'object'),
    sort: order.field,
    direction: order.sort,
    page: paginationModel?.page ?? 0,
    pageSize: paginationModel?.pageSize ?? LIMITS.pageSize,
  };
}

/**
 * A list narrowed to the viewer's own address holds what they have a seat in, and is as fast as any list of theirs
 * (FILTER-025). What they stand in for is another person's.
 */
export function ownAlone(asked: Understood, email: string): Understood {
  const isOwn = (filter: ListFilter) =>
    filter.kind === 'text' && filter.field === 'email' && canonicalEmail(filter.words) === canonicalEmail(email);
  if (asked.tab === 'delegated' || !asked.filters.some(isOwn)) return asked;
  const filters = asked.filters.filter((filter) => !isOwn(filter));
  return { ...asked, filters, tab: asked.tab === 'company' ? 'all' : asked.tab };
}

/** What a list has and may be filtered by. */
export const columnsFor = (seen: Seen): AnswerOf<Calls['list']>['columns'] =>
  LIST_COLUMN_NAMES.filter((field) => !isHidden(field, seen)).map((field) => {
    const { type, sortable, operators, ...rest } = LIST_COLUMNS[field];
    return { field, type, sortable, operators: [...operators], filterOnly: 'filterOnly' in rest };
  });
