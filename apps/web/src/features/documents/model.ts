import {
  QUICK,
  SORTS,
  TABS,
  type DocumentRow,
  type FilterItemInput,
  type FormFieldId,
  type ListRequest,
  type ListSelection,
} from '@paraph/contract';
import { FILTER_OPERATORS, LIMITS, LIST_COLUMN_NAMES, type FilterOperator, type ListColumnName } from '@paraph/domain';

export type Tab = (typeof TABS)[number];
export type Quick = (typeof QUICK)[number];
export type Sort = (typeof SORTS)[number] | FormFieldId;

/** Whether a column is a field of a form template; every list has the others. */
export const isFormField = (name: unknown): name is FormFieldId =>
  typeof name === 'string' && /^el-[0-9a-z-]{1,40}$/.test(name);

/** A filter on a column. */
export interface Condition {
  field: ListColumnName | FormFieldId;
  operator: FilterOperator;
  value: string | string[];
}

/** The state that decides which rows are shown; stored in the address, so that Back restores the list. */
export interface DocumentListState {
  tab: Tab;
  quick: Quick[];
  search: string;
  conditions: Condition[];
  sort: Sort;
  direction: 'asc' | 'desc';
  page: number;
  pageSize: number;
  /** Cursor of the page, where it has no number any more. */
  after: string | null;
  formTemplateId: string | null;
}

export const startState: DocumentListState = {
  tab: 'all',
  quick: [],
  search: '',
  conditions: [],
  sort: 'modified',
  direction: 'desc',
  page: 0,
  pageSize: LIMITS.pageSize,
  after: null,
  formTemplateId: null,
};

const oneOf = <V extends string>(words: readonly V[], word: unknown, otherwise: V): V =>
  words.find((known) => known === word) ?? otherwise;

/** Returns filter and order as the server takes them (FILTER-014). */
export function selectionOf({
  tab,
  quick,
  search,
  conditions,
  sort,
  direction,
  formTemplateId,
}: DocumentListState): ListSelection {
  const items: FilterItemInput[] = [
    ...(tab === startState.tab ? [] : [{ field: 'tab' as const, operator: 'is' as const, value: tab }]),
    ...quick.map((value) => ({ field: 'quick' as const, operator: 'is' as const, value })),
    ...conditions,
  ];
  return {
    filterModel: { items, quickFilterValues: search ? [search] : [] },
    sortModel: [{ field: sort, sort: direction }],
    formTemplateId,
  };
}

/** Returns the complete request of a list: the four keys of the specification. */
export const requestOf = (state: DocumentListState): ListRequest => ({
  ...selectionOf(state),
  paginationModel: state.after
    ? { page: LIMITS.numberedPages, pageSize: state.pageSize, after: state.after }
    : { page: Math.min(state.page, LIMITS.numberedPages), pageSize: state.pageSize },
});

/** Writes the state into an address, only what differs from the default (FILTER-004). */
export function queryOf(state: DocumentListState): URLSearchParams {
  const asked = requestOf(state);
  const plain = requestOf(startState);
  const query = new URLSearchParams();
  for (const name of ['filterModel', 'sortModel', 'paginationModel'] as const) {
    const text = JSON.stringify(name === 'paginationModel' && state.after ? placeIn(state) : asked[name]);
    if (text !== JSON.stringify(plain[name])) query.set(name, text);
  }
  if (state.formTemplateId) query.set('formTemplateId', state.formTemplateId);
  return query;
}

/** Pages behind the numbered ones store their number in the address, for display. */
const placeIn = ({ page, pageSize, after }: DocumentListState) => ({ page, pageSize, after });

/** A request from an address or a saved filter: it may contain anything. */
interface StoredGridState {
  filterModel?: {
    items?: { field?: unknown; operator?: unknown; value?: unknown }[];
    quickFilterValues?: unknown[];
  } | null;
  sortModel?: { field?: unknown; sort?: unknown }[] | null;
  paginationModel?: { page?: unknown; pageSize?: unknown; after?: unknown } | null;
  formTemplateId?: unknown;
}

/** Returns the known parts of a request; everything else uses the default. */
export function stateOfRequest({
  filterModel,
  sortModel,
  paginationModel,
  formTemplateId,
}: StoredGridState): DocumentListState {
  const items = Array.isArray(filterModel?.items) ? filterModel.items : [];
  const of = (field: string) => items.filter((item) => item?.field === field).map(({ value }) => value);
  const [order] = Array.isArray(sortModel) ? sortModel : [];
  const sorted = isFormField(order?.field) ? order.field : oneOf(SORTS, order?.field, 'modified');
  const after = typeof paginationModel?.after === 'string' ? paginationModel.after : null;
  const whole = (value: unknown, least: number, most: number, otherwise: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
  return settled({
    tab: oneOf(TABS, of('tab').at(-1), startState.tab),
    quick: QUICK.filter((name) => of('quick').includes(name)),
    search: (Array.isArray(filterModel?.quickFilterValues) ? filterModel.quickFilterValues : [])
      .filter((words) => typeof words === 'string' && words !== '')
      .join(' '),
    conditions: items.flatMap((item) => conditionOf(item) ?? []),
    sort: sorted,
    direction: oneOf(['asc', 'desc'], order?.sort, startState.direction),
    page: whole(paginationModel?.page, 0, after ? Number.MAX_SAFE_INTEGER : LIMITS.numberedPages, 0),
    after,
    pageSize: whole(paginationModel?.pageSize, 1, LIMITS.pageSizeMost, startState.pageSize),
    formTemplateId: typeof formTemplateId === 'string' && UUID.test(formTemplateId) ? formTemplateId : null,
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Fields belong to one template: without a template their filters and orders are dropped. */
function settled(state: DocumentListState): DocumentListState {
  if (state.formTemplateId !== null) return state;
  const conditions = state.conditions.filter(({ field }) => !isFormField(field));
  return isFormField(state.sort)
    ? { ...state, conditions, sort: startState.sort, direction: startState.direction }
    : { ...state, conditions };
}

/** Selects the documents of another template, or of all; filters on fields of the former template are removed. */
export const ofTemplate = (state: DocumentListState, formTemplateId: string | null): Partial<DocumentListState> => {
  const { conditions, sort, direction } = settled({ ...state, formTemplateId: null });
  return { formTemplateId, conditions, sort, direction };
};

function conditionOf(item: { field?: unknown; operator?: unknown; value?: unknown }): Condition | undefined {
  const field = isFormField(item?.field) ? item.field : LIST_COLUMN_NAMES.find((name) => name === item?.field);
  const operator = FILTER_OPERATORS.find((name) => name === item?.operator);
  const { value } = item ?? {};
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string') && value.some(Boolean);
  return field && operator && (isList || (typeof value === 'string' && value !== ''))
    ? { field, operator, value: value as string | string[] }
    : undefined;
}

/** Null where an address holds no JSON. */
const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch (fault) {
    if (fault instanceof SyntaxError) return null;
    throw fault;
  }
};

/**
 * Reads the state from an address; links use a short form for tab, quick filters and words: `?tab=signed&q=sutartis`.
 */
export function stateOf(query: URLSearchParams): DocumentListState {
  const state = stateOfRequest({
    filterModel: parsed(query.get('filterModel')),
    sortModel: parsed(query.get('sortModel')),
    paginationModel: parsed(query.get('paginationModel')),
    formTemplateId: query.get('formTemplateId'),
  } as StoredGridState);
  const short = (query.get('quick') ?? '').split(',');
  return {
    ...state,
    tab: oneOf(TABS, query.get('tab') === 'waiting' ? 'waitingForMe' : query.get('tab'), state.tab),
    quick: QUICK.filter((name) => state.quick.includes(name) || short.includes(name)),
    search: query.get('q') || state.search,
  };
}

/** A change of the selection returns to the first page. */
export const changed = (state: DocumentListState, change: Partial<DocumentListState>): DocumentListState =>
  settled({ ...state, page: 0, after: null, ...change });

/**
 * Returns how to request another page: by its number while it has one, then by the cursor of the page before. Back
 * from there leads to the last numbered page.
 */
export const wayTo = (page: number, state: DocumentListState, next: string | null): Partial<DocumentListState> =>
  page <= LIMITS.numberedPages || page < state.page
    ? { page: Math.min(page, LIMITS.numberedPages) }
    : { page, after: next };

/** State after "Clear all": tab and order remain. */
export const NO_FILTERS = {
  quick: [],
  search: '',
  conditions: [],
  formTemplateId: null,
} satisfies Partial<DocumentListState>;

export const isFiltered = ({ quick, search, conditions, formTemplateId }: DocumentListState): boolean =>
  quick.length > 0 || search !== '' || conditions.length > 0 || formTemplateId !== null;

/** Returns the address of a counter's list: an administrator sees only own documents of the company's (FILTER-025). */
export const listOfOwn = (change: Partial<DocumentListState>, email: string | null): string => {
  const own: Condition[] = email ? [{ field: 'email', operator: 'equals', value: email }] : [];
  return `/documents?${queryOf({ ...startState, ...change, conditions: own }).toString()}`;
};

/** Returns the address of the company's list, for viewers who may see it. */
export const listOfCompany = (change: Partial<DocumentListState>): string =>
  `/documents?${queryOf({ ...startState, ...change, tab: 'company' }).toString()}`;

export type Task = 'sign' | 'approve' | 'acknowledge';
const tasks: readonly Task[] = ['sign', 'approve', 'acknowledge'];

/** Returns the act requested of the viewer now, according to the server's actions. */
export const taskOf = (row: Pick<DocumentRow, 'actions'>): Task | null =>
  tasks.find((task) => row.actions.includes(task)) ?? null;

/** Whose turn it is, for the progress dashes. */
export function turnOf(row: Pick<DocumentRow, 'actions' | 'phase'>): 'me' | 'others' | 'ended' | 'none' {
  if (row.phase === 'rejected' || row.phase === 'voided') return 'ended';
  if (row.phase === 'new' || row.phase === 'completed') return 'none';
  return taskOf(row) ? 'me' : 'others';
}
