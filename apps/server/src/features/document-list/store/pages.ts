import { prepared, type Tx } from '../../../platform/db/index.ts';
import { type ListedDocument, MINE, rowsOf } from '../../documents/index.ts';
import type { StoredSelection } from './shelves.ts';

export type PageOrder = { sort: 'modified' | 'name' | 'deadline' | 'owner'; direction: 'asc' | 'desc' };
export type Cut = { limit: number; offset: number };

const SEATS = `s.${MINE} and s.user_id = $1`;

export const numbered = (ordered: string) => `select row_number() over () as place, c.document_id from (${ordered}) c`;

/**
 * $1 owner of the entries, $3 limit, $4 offset, $5 shelves, $6 due before, $7 with a message, $8 words. Conditions of
 * unused filters read no columns, so that the index of the order suffices.
 */
export const MARKED = '($6::date is null or s.deadline < $6) and (s.has_message or not $7::boolean)';
const FILTERS = {
  plain: '(($6::date is null and $7::boolean and $8::text is null) or true)',
  marked: `${MARKED} and ($8::text is null or true)`,
  /** List entries with a message have a separate index in order of change. */
  messages: `s.has_message and s.shelf = any($5::smallint[]) and ${MARKED} and ($8::text is null or true)`,
  /** List entries with a deadline have a separate index by owner. */
  due: `s.deadline < $6 and ${MARKED} and ($8::text is null or true)`,
  worded: `${MARKED} and position($8 in s.name) > 0`,
};
type Filter = keyof typeof FILTERS;

/** Reads all list entries in the order of change until the page is full. */
const byChange = (d: string, filter: string) => `
  select s.document_id from seats s where ${SEATS} and ${filter} and $5::smallint[] is not null
  order by s.modified_at ${d}, s.document_id ${d} limit $3 offset $4`;

/** Reads each shelf in order until the page is full, and merges the page from them. */
const byShelf = (column: string) => (d: string, filter: string) =>
  `
  select k.document_id from unnest($5::smallint[]) w (shelf) cross join lateral (${oneShelf(column, d, filter)}) k
  order by k.key ${d} nulls last, k.document_id ${d} limit $3 offset $4`;

const oneShelf = (column: string, d: string, filter: string): string => {
  const part = (extra: string) => `
    (select s.${column} as key, s.document_id from seats s
    where ${SEATS} and s.shelf = w.shelf and ${filter} ${extra}
    order by s.${column} ${d}, s.document_id ${d} limit $3::int + $4::int)`;
  // A backward index scan returns rows without a deadline first; they must come last.
  return column === 'deadline' && d === 'desc'
    ? `${part('and s.deadline is not null')} union all ${part('and s.deadline is null')}`
    : part('');
};

/** Iterates over owners by name, and over the documents of each. */
const byOwner = (d: string, filter: string) => `
  select k.document_id from (select folded, id from users where ${MINE}) u cross join lateral (
    select s.modified_at, s.document_id from seats s
    where ${SEATS} and s.owner_id = u.id and s.shelf = any($5::smallint[]) and ${filter}
    order by s.modified_at ${d}, s.document_id ${d} limit $3::int + $4::int) k
  order by u.folded ${d}, u.id ${d}, k.modified_at ${d}, k.document_id ${d} limit $3 offset $4`;

const KEYS: Record<PageOrder['sort'], string> = {
  modified: 's.modified_at #',
  name: 's.name #',
  deadline: 's.deadline # nulls last',
  owner: 'u.folded #, u.id #, s.modified_at #',
};
/** The order of a list in SQL, over `s` (list entries) and `u` (owners). Ties follow the same direction. */
export const orderBy = ({ sort, direction }: PageOrder): string =>
  `${KEYS[sort].replaceAll('#', direction)}, s.document_id ${direction}`;

/** Collects rare rows by their separate index and sorts them; owners are looked up, not iterated over. */
const collected = (order: PageOrder, rare: string) => `
  select s.document_id from (
    select s.* from seats s
    where ${SEATS} and s.shelf = any($5::smallint[]) and ${rare} and ${FILTERS.marked} offset 0) s
  ${order.sort === 'owner' ? OWNERS : ''}
  order by ${orderBy(order)} limit $3 offset $4`;
export const OWNERS = `cross join lateral (select folded, id from users where ${MINE} and id = s.owner_id offset 0) u`;

/** List entries on the shelves of a selection. */
export const PLACES = `${SEATS} and s.shelf = any($5::smallint[])`;

/** Selects ids by collecting and sorting all rows that match a filter. */
export const collectedBy = (order: PageOrder, filter: string): string => `
  select s.document_id from (select s.* from seats s where ${PLACES} and ${filter} offset 0) s
  ${order.sort === 'owner' ? OWNERS : ''}
  order by ${orderBy(order)} limit $3 offset $4`;

/** Selects ids as `collectedBy` does, sorted by columns that are joined to the list entries. */
export const sortedBy = ({ join, by }: { join: string; by: string }, filter: string): string => `
  select s.document_id from (select s.* from seats s where ${PLACES} and ${filter} offset 0) s ${join}
  order by ${by} limit $3 offset $4`;

/** Selects ids that match a filter, read in order until the page is full. */
export const walkedBy = ({ sort, direction }: PageOrder, filter: string): string => WALKS[sort](direction, filter);

/**
 * A page of documents with known ids. List entries are read again, because they decide visibility. They are read one by
 * one: a generic plan would scan all list entries of the company.
 */
const FOUND = `
  select f.place, s.document_id from unnest($3::uuid[]) with ordinality f (document_id, place)
  cross join lateral (select s.document_id from seats s where ${SEATS} and s.document_id = f.document_id offset 0) s`;

export const SORTS = ['modified', 'name', 'deadline', 'owner'] as const;
const WALKS = {
  change: byChange,
  modified: byShelf('modified_at'),
  name: byShelf('name'),
  deadline: byShelf('deadline'),
  owner: byOwner,
};
const RARE = { due: 's.deadline < $6', message: 's.has_message', shelf: 'true' };
type Rare = keyof typeof RARE;

const page = (name: string, text: string) => prepared<ListedDocument>(`documents.${name}`, rowsOf(text));
type PageQuery = ReturnType<typeof page>;
const asks = new Map<string, PageQuery>();
const add = (name: string, text: string) => void asks.set(name, page(name, numbered(text)));
for (const direction of ['asc', 'desc'] as const) {
  for (const [along, text] of Object.entries(WALKS))
    for (const [filter, condition] of Object.entries(FILTERS))
      add(`${along} ${direction} ${filter}`, text(direction, condition));
  for (const sort of SORTS)
    for (const [rare, condition] of Object.entries(RARE))
      add(`${sort} ${direction} of ${rare}`, collected({ sort, direction }, condition));
}
const askFound = page('found', FOUND);

export type PageOf = { viewerId: string; selection: StoredSelection; order: PageOrder; cut: Cut; words: string };

function ask(tx: Tx, name: string, { viewerId, selection, cut, words }: PageOf): Promise<ListedDocument[]> {
  const { userId, shelves, dueBefore, withMessage } = selection;
  return asks.get(name)!(tx, userId, viewerId, cut.limit, cut.offset, shelves, dueBefore, withMessage, words);
}

/** Reads in order until the page is full; efficient if matches are frequent on the shelves. */
export const walkPage = (tx: Tx, wanted: PageOf): Promise<ListedDocument[]> => {
  const { sort, direction } = wanted.order;
  const filter = filterOf(wanted);
  const inAll = filter === 'messages' || (wanted.selection.isAll && sort === 'modified');
  return ask(tx, `${inAll ? 'change' : sort} ${direction} ${filter}`, wanted);
};

function filterOf({ selection, order, words }: PageOf): Filter {
  const { dueBefore, withMessage } = selection;
  if (words !== '') return 'worded';
  if (withMessage && order.sort === 'modified') return 'messages';
  if (dueBefore !== null && order.sort === 'owner') return 'due';
  return dueBefore !== null || withMessage ? 'marked' : 'plain';
}

/** Collects and sorts all matches; efficient if they are few. */
export const collectPage = (tx: Tx, wanted: PageOf): Promise<ListedDocument[]> => {
  const { dueBefore, withMessage } = wanted.selection;
  const rare: Rare = dueBefore !== null ? 'due' : withMessage ? 'message' : 'shelf';
  return ask(tx, `${wanted.order.sort} ${wanted.order.direction} of ${rare}`, wanted);
};

/** Returns the documents of these ids in this order, without those where the user has no list entry. */
export const foundPage = (tx: Tx, { viewerId, selection }: PageOf, ids: readonly string[]): Promise<ListedDocument[]> =>
  askFound(tx, selection.userId, viewerId, `{${ids.join(',')}}`);
