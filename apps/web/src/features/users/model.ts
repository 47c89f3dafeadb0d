import { USER_KINDS, USER_LACKS, USER_SORTS, USER_STATES } from '@paraph/contract';
import { LIMITS, type Role, ROLE_NAMES, ROLES_OF_INSTALLATION } from '@paraph/domain';

export type UserFilterState = (typeof USER_STATES)[number];
export type UserKind = (typeof USER_KINDS)[number];
export type UserLack = (typeof USER_LACKS)[number];
export type UserSort = (typeof USER_SORTS)[number];

/** The state that decides which users are shown; stored in the address. */
export interface UsersState {
  search: string;
  role: Role | null;
  state: UserFilterState | null;
  kind: UserKind | null;
  lacks: UserLack | null;
  sort: UserSort;
  direction: 'asc' | 'desc';
  page: number;
  pageSize: number;
}

export const startState: UsersState = {
  search: '',
  role: null,
  state: null,
  kind: null,
  lacks: null,
  sort: 'name',
  direction: 'asc',
  page: 0,
  pageSize: LIMITS.pageSize,
};

const oneOf = <V extends string>(words: readonly V[], word: string | null): V | null =>
  words.find((known) => known === word) ?? null;

const count = (word: string | null, most: number): number | null => {
  const value = Number(word);
  return Number.isInteger(value) && value > 0 && value <= most ? value : null;
};

/** Reads the state from an address; the search words may be in its path as well (USER-024). */
export const stateOf = (query: URLSearchParams, inPath = ''): UsersState => ({
  search: query.get('q') ?? inPath,
  role: oneOf(ROLE_NAMES, query.get('role')),
  state: oneOf(USER_STATES, query.get('state')),
  kind: oneOf(USER_KINDS, query.get('kind')),
  lacks: oneOf(USER_LACKS, query.get('lacks')),
  sort: oneOf(USER_SORTS, query.get('sort')) ?? startState.sort,
  direction: query.get('dir') === 'desc' ? 'desc' : 'asc',
  page: (count(query.get('page'), 100_000) ?? 1) - 1,
  pageSize: count(query.get('size'), LIMITS.pageSizeMost) ?? startState.pageSize,
});

/** Writes the state into an address, only what differs from the default. */
export function queryOf(state: UsersState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.search) query.set('q', state.search);
  if (state.role) query.set('role', state.role);
  if (state.state) query.set('state', state.state);
  if (state.kind) query.set('kind', state.kind);
  if (state.lacks) query.set('lacks', state.lacks);
  if (state.sort !== startState.sort) query.set('sort', state.sort);
  if (state.direction !== startState.direction) query.set('dir', state.direction);
  if (state.page > 0) query.set('page', String(state.page + 1));
  if (state.pageSize !== startState.pageSize) query.set('size', String(state.pageSize));
  return query;
}

/** A change of the selection returns to the first page. */
export const changed = (state: UsersState, part: Partial<UsersState>): UsersState => ({ ...state, page: 0, ...part });

export const isFiltered = ({ search, role, state, kind, lacks }: UsersState): boolean =>
  search !== '' || role !== null || state !== null || kind !== null || lacks !== null;

/** Returns the request to the server. */
export const requestOf = ({ search, role, state, kind, lacks, sort, direction, page, pageSize }: UsersState) => ({
  ...(search && { search }),
  ...(role && { role }),
  ...(state && { state }),
  ...(kind && { kind }),
  ...(lacks && { lacks }),
  sort,
  direction,
  offset: page * pageSize,
  limit: pageSize,
});

export const nameOf = (person: { firstName: string; lastName: string; email: string }): string =>
  `${person.firstName} ${person.lastName}`.trim() || person.email;

/** Roles that an administrator of a company can assign. */
export const GIVEN_ROLES = ROLE_NAMES.filter((role) => !ROLES_OF_INSTALLATION.includes(role));
