import { QUICK, SORTS, TABS, type DocumentRow } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';

export type Tab = (typeof TABS)[number];
export type Quick = (typeof QUICK)[number];
export type Sort = (typeof SORTS)[number];

/** Everything that decides which rows are shown; it lives in the address, so that Back brings the same list back. */
export interface ListState {
  tab: Tab;
  quick: Quick[];
  search: string;
  sort: Sort;
  direction: 'asc' | 'desc';
  page: number;
  pageSize: number;
}

export const startState: ListState = {
  tab: 'all',
  quick: [],
  search: '',
  sort: 'modified',
  direction: 'desc',
  page: 0,
  pageSize: LIMITS.pageSize,
};

const oneOf = <V extends string>(words: readonly V[], word: string | null, otherwise: V): V =>
  words.find((known) => known === word) ?? otherwise;

/** Reads the state out of an address; whatever is not known falls back to the start. */
export function stateOf(query: URLSearchParams): ListState {
  const number = (name: string, most: number) => {
    const value = Number(query.get(name));
    return Number.isInteger(value) && value > 0 && value <= most ? value : null;
  };
  return {
    tab: oneOf(TABS, query.get('tab') === 'waiting' ? 'waitingForMe' : query.get('tab'), startState.tab),
    quick: QUICK.filter((name) => (query.get('quick') ?? '').split(',').includes(name)),
    search: query.get('q') ?? '',
    sort: oneOf(SORTS, query.get('sort'), startState.sort),
    direction: oneOf(['asc', 'desc'], query.get('dir'), startState.direction),
    page: (number('page', 101) ?? 1) - 1,
    pageSize: number('size', LIMITS.pageSizeMost) ?? startState.pageSize,
  };
}

/** Writes the state into an address, only what differs from the start. */
export function queryOf(state: ListState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.tab !== startState.tab) query.set('tab', state.tab);
  if (state.quick.length > 0) query.set('quick', state.quick.join(','));
  if (state.search) query.set('q', state.search);
  if (state.sort !== startState.sort) query.set('sort', state.sort);
  if (state.direction !== startState.direction) query.set('dir', state.direction);
  if (state.page > 0) query.set('page', String(state.page + 1));
  if (state.pageSize !== startState.pageSize) query.set('size', String(state.pageSize));
  return query;
}

/** A change of what is shown starts at its first page again. */
export const changed = (state: ListState, change: Partial<ListState>): ListState => ({ ...state, page: 0, ...change });

export const isFiltered = (state: ListState): boolean => state.quick.length > 0 || state.search !== '';

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
