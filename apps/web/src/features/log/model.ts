import { LIMITS } from '@paraph/domain';

/** Filters of the log; an empty text filters nothing. Stored in the address. */
export interface LogState {
  act: string;
  search: string;
  from: string;
  until: string;
  page: number;
  pageSize: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (word: string | null): string => (word && DAY.test(word) ? word : '');
const countOf = (word: string | null, otherwise: number): number => {
  const value = Number(word);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
};

export const stateOf = (query: URLSearchParams): LogState => ({
  act: query.get('act') ?? '',
  search: query.get('q') ?? '',
  from: dayOf(query.get('from')),
  until: dayOf(query.get('until')),
  page: countOf(query.get('page'), 1) - 1,
  pageSize: Math.min(countOf(query.get('size'), 25), LIMITS.pageSizeMost),
});

export function queryOf({ act, search, from, until, page, pageSize }: LogState): URLSearchParams {
  const query = new URLSearchParams();
  const words = {
    act,
    q: search,
    from,
    until,
    page: page > 0 ? String(page + 1) : '',
    size: pageSize === 25 ? '' : String(pageSize),
  };
  for (const [name, value] of Object.entries(words)) if (value) query.set(name, value);
  return query;
}

/** A change of the filters returns to the first page. */
export const changed = (state: LogState, part: Partial<LogState>): LogState => ({ ...state, page: 0, ...part });
