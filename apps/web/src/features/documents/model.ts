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

/** What a column is narrowed to. */
export interface Condition {
  field: ListColumnName | FormFieldId;
  operator: FilterOperator;
  value: string | string[];
}

/** Everything that decides which rows are shown; it lives in the address, so that Back brings the same list back. */
export interface DocumentListState {
  tab: Tab;
  quick: Quick[];
  search: string;
  conditions: Condition[];
  sort: Sort;
  direction: 'asc' | 'desc';
  page: number;
  pageSize: number;
  /** What leads to the page, where it has no number any more. */
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

/** Which documents, and in which order, as the server is asked (FILTER-014). */
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

/** The whole request of a list: the four keys of the specification. */
export const requestOf = (state: DocumentListState): ListRequest => ({
  ...selectionOf(state),
  paginationModel: state.after
    ? { page: LIMITS.numberedPages, pageSize: state.pageSize, after: state.after }
    : { page: Math.min(state.page, LIMITS.numberedPages), pageSize: state.pageSize },
});

/** Writes the state into an address, only what differs from the start (FILTER-004). */
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

/** Pages behind those that are asked for by number keep theirs in the address, so that it is known where one is. */
const placeIn = ({ page, pageSize, after }: DocumentListState) => ({ page, pageSize, after });

/** A request as an address or a saved filter has it: anything may stand in it. */
interface StoredGridState {
  filterModel?: {
    items?: { field?: unknown; operator?: unknown; value?: unknown }[];
    quickFilterValues?: unknown[];
  } | null;
  sortModel?: { field?: unknown; sort?: unknown }[] | null;
  paginationModel?: { page?: unknown; pageSize?: unknown; after?: unknown } | null;
  formTemplateId?: unknown;
}

/** What of a request is known here; everything else falls back to the start. */
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

/** Fields are of one template: without one nothing is narrowed or sorted by them. */
function settled(state: DocumentListState): DocumentListState {
  if (state.formTemplateId !== null) return state;
  const conditions = state.conditions.filter(({ field }) => !isFormField(field));
  return isFormField(state.sort)
    ? { ...state, conditions, sort: startState.sort, direction: startState.direction }
    : { ...state, conditions };
}

/** The documents of another template, or of all; what was asked of the fields of the one before goes with it. */
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

/** Reads the state out of an address; links write tab, quick filters and words in short: `?tab=signed&q=sutartis`. */
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

/** A change of what is shown starts at its first page again. */
export const changed = (state: DocumentListState, change: Partial<DocumentListState>): DocumentListState =>
  settled({ ...state, page: 0, after: null, ...change });

/**
 * How another page is asked for: by its number as long as it has one, then by where the page before ended. Back from
 * there is the last page with a number.
 */
export const wayTo = (page: number, state: DocumentListState, next: string | null): Partial<DocumentListState> =>
  page <= LIMITS.numberedPages || page < state.page
    ? { page: Math.min(page, LIMITS.numberedPages) }
    : { page, after: next };

/** What "Clear all" leaves: the tab and the order. */
export const NO_FILTERS = {
  quick: [],
  search: '',
  conditions: [],
  formTemplateId: null,
} satisfies Partial<DocumentListState>;

export const isFiltered = ({ quick, search, conditions, formTemplateId }: DocumentListState): boolean =>
  quick.length > 0 || search !== '' || conditions.length > 0 || formTemplateId !== null;

/** The list of a counter: an administrator's shows what is their own of the company's (FILTER-025). */
export const listOfOwn = (change: Partial<DocumentListState>, email: string | null): string => {
  const own: Condition[] = email ? [{ field: 'email', operator: 'equals', value: email }] : [];
  return `/documents?${queryOf({ ...startState, ...change, conditions: own }).toString()}`;
};

/** The list of the whole company, for those who see it. */
export const listOfCompany = (change: Partial<DocumentListState>): string =>
  `/documents?${queryOf({ ...startState, ...change, tab: 'company' }).toString()}`;

export type Task = 'sign' | 'approve' | 'acknowledge';
const tasks: readonly Task[] = ['sign', 'approve', 'acknowledge'];

/** What the viewer is asked to do with a document now; the server says so by its actions. */
export const taskOf = (row: Pick<DocumentRow, 'actions'>): Task | null =>
  tasks.find((task) => row.actions.includes(task)) ?? null;

/** Whose turn it is, for the dashes of progress. */
export function turnOf(row: Pick<DocumentRow, 'actions' | 'phase'>): 'me' | 'others' | 'ended' | 'none' {
  if (row.phase === 'rejected' || row.phase === 'voided') return 'ended';
  if (row.phase === 'new' || row.phase === 'completed') return 'none';
  return taskOf(row) ? 'me' : 'others';
}
