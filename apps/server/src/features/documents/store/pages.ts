import type { Tag } from '@paraph/contract';
import { prepared, type Tx } from '../../../platform/db/index.ts';
import type { StoredSelection } from './shelves.ts';

export type PageOrder = { sort: 'modified' | 'name' | 'deadline' | 'owner'; direction: 'asc' | 'desc' };
export type Cut = { limit: number; offset: number };

/** A row of a list: the document, its owner, and what the viewer is asked for in it. */
export type ListedDocument = {
  id: string;
  name: string;
  extension: string;
  phase: string;
  owner_id: string;
  created_at: Date;
  modified_at: Date;
  signed: number;
  signers: number;
  waiting_for: string[];
  waiting_since: Date | null;
  is_protected: boolean;
  hide_sensitive: boolean;
  /** Its name is not for everybody. */
  is_private: boolean;
  /** What goes along with it and was not seen: nothing 0, only internal 1, something for everybody 2. */
  unseen: number;
  owner_first_name: string;
  owner_last_name: string;
  owner_email: string;
  deadline: string | null;
  signer_details: { first_name: string; last_name: string; email: string }[];
  tags: Tag[];
  /** A seat says that it is the viewer's turn, not what for. */
  entries: { kind: string; on_turn: boolean; done: boolean; comment: string | null }[];
};

/** The wall stands without these; with them the statements are also right for anyone who sees over it. */
const MINE = "tenant_id = current_setting('app.tenant_id')::uuid";
const SEATS = `s.${MINE} and s.user_id = $1`;

/** Entries of the viewer ($2), and those on which they acted in another's place. */
const THEIRS = '(m.user_id = $2 or m.acted_by = $2)';

/** The rows of a page whose ids and order (`place`) the inner question tells; $2 is the viewer. */
export const rowsOf = (page: string, theirs = THEIRS) => `
  select d.id, d.name, d.extension, d.phase, d.owner_id, d.created_at, d.modified_at, d.signed, d.signers,
    d.waiting_for, d.waiting_since, d.is_protected, d.hide_sensitive, d.private_kind is not null as is_private, o.first_name as owner_first_name, o.last_name as owner_last_name,
    o.email as owner_email, to_char(d.deadline, 'YYYY-MM-DD') as deadline,
    coalesce((select json_agg(json_build_object('kind', m.kind, 'on_turn', m.on_turn, 'done', m.done,
          'comment', case when m.user_id = $2 then m.comment end)
        order by m.done, m.id desc)
      from members m where m.tenant_id = d.tenant_id and m.document_id = d.id and ${theirs}), '[]') as entries,
    coalesce((select json_agg(json_build_object('first_name', m.first_name, 'last_name', m.last_name, 'email', m.email)
        order by m.turn_order nulls last, m.id)
      from members m where m.tenant_id = d.tenant_id and m.document_id = d.id and m.kind = 'sign'), '[]') as signer_details,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name collate "und-x-icu")
      from document_tags x join tags t on t.tenant_id = x.tenant_id and t.id = x.tag_id
      where x.tenant_id = d.tenant_id and x.document_id = d.id), '[]') as tags,
    coalesce((select max(case when a.for_everybody then 2 else 1 end) from accompanying_documents a
      where a.tenant_id = d.tenant_id and a.document_id = d.id and not exists (select from accompanying_seen n
        where n.tenant_id = a.tenant_id and n.accompanying_id = a.id and n.user_id = $2)), 0) as unseen
  from (${page}) p
  cross join lateral (select * from documents where ${MINE} and id = p.document_id offset 0) d
  cross join lateral (select * from users where ${MINE} and id = d.owner_id offset 0) o
  order by p.place`;

export const numbered = (ordered: string) => `select row_number() over () as place, c.document_id from (${ordered}) c`;

/**
 * $1 whose seats, $3 how many rows, $4 after how many, $5 shelves, $6 due before, $7 with a message, $8 words. What a
 * list is not filtered by is not looked at: the order's index then answers alone.
 */
export const MARKED = '($6::date is null or s.deadline < $6) and (s.has_message or not $7::boolean)';
const FILTERS = {
  plain: '(($6::date is null and $7::boolean and $8::text is null) or true)',
  marked: `${MARKED} and ($8::text is null or true)`,
  /** Those with a message have an index of their own in the order of change. */
  messages: `s.has_message and s.shelf = any($5::smallint[]) and ${MARKED} and ($8::text is null or true)`,
  /** Those with a deadline have an index of their own by owner. */
  due: `s.deadline < $6 and ${MARKED} and ($8::text is null or true)`,
  worded: `${MARKED} and position($8 in s.name) > 0`,
};
type Filter = keyof typeof FILTERS;

/** Reads all seats in the order of change until the page is full. */
const byChange = (d: string, filter: string) => `
  select s.document_id from seats s where ${SEATS} and ${filter} and $5::smallint[] is not null
  order by s.modified_at ${d}, s.document_id ${d} limit $3 offset $4`;

/** Reads each shelf in order until the page is full, and the page out of these. */
const byShelf = (column: string) => (d: string, filter: string) =>
  `
  select k.document_id from unnest($5::smallint[]) w (shelf) cross join lateral (${oneShelf(column, d, filter)}) k
  order by k.key ${d} nulls last, k.document_id ${d} limit $3 offset $4`;

const oneShelf = (column: string, d: string, filter: string): string => {
  const part = (extra: string) => `
    (select s.${column} as key, s.document_id from seats s
    where ${SEATS} and s.shelf = w.shelf and ${filter} ${extra}
    order by s.${column} ${d}, s.document_id ${d} limit $3::int + $4::int)`;
  // An index read backwards has those without a deadline first; they belong last.
  return column === 'deadline' && d === 'desc'
    ? `${part('and s.deadline is not null')} union all ${part('and s.deadline is null')}`
    : part('');
};

/** Goes through the owners by name, and through what each of them owns. */
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
/** The order of a list in SQL, over `s` (seats) and `u` (owners). Ties follow the same direction. */
export const orderBy = ({ sort, direction }: PageOrder): string =>
  `${KEYS[sort].replaceAll('#', direction)}, s.document_id ${direction}`;

/** Collects what is rare by an index of its own, and sorts it; owners are looked up for that, not gone through. */
const collected = (order: PageOrder, rare: string) => `
  select s.document_id from (
    select s.* from seats s
    where ${SEATS} and s.shelf = any($5::smallint[]) and ${rare} and ${FILTERS.marked} offset 0) s
  ${order.sort === 'owner' ? OWNERS : ''}
  order by ${orderBy(order)} limit $3 offset $4`;
export const OWNERS = `cross join lateral (select folded, id from users where ${MINE} and id = s.owner_id offset 0) u`;

/** What lies on the shelves of a selection. */
export const PLACES = `${SEATS} and s.shelf = any($5::smallint[])`;

/** Ids in order of what a filter leaves: everything collected and sorted. */
export const collectedBy = (order: PageOrder, filter: string): string => `
  select s.document_id from (select s.* from seats s where ${PLACES} and ${filter} offset 0) s
  ${order.sort === 'owner' ? OWNERS : ''}
  order by ${orderBy(order)} limit $3 offset $4`;

/** The same by what is joined to the seats. */
export const sortedBy = ({ join, by }: { join: string; by: string }, filter: string): string => `
  select s.document_id from (select s.* from seats s where ${PLACES} and ${filter} offset 0) s ${join}
  order by ${by} limit $3 offset $4`;

/** The same, read along the order until the page is full. */
export const walkedBy = ({ sort, direction }: PageOrder, filter: string): string => WALKS[sort](direction, filter);

/**
 * A page of found documents; the seats are asked again, they alone say what may be seen. One by one: a plan for any
 * person would go through all of the company's.
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

/** Reads along the order until the page is full: right when what is looked for is not rare among its shelves. */
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

/** Collects everything that is looked for and sorts it: right when that is little. */
export const collectPage = (tx: Tx, wanted: PageOf): Promise<ListedDocument[]> => {
  const { dueBefore, withMessage } = wanted.selection;
  const rare: Rare = dueBefore !== null ? 'due' : withMessage ? 'message' : 'shelf';
  return ask(tx, `${wanted.order.sort} ${wanted.order.direction} of ${rare}`, wanted);
};

/** The documents of these ids, in this order, as far as the owner of the seats has one. */
export const foundPage = (tx: Tx, { viewerId, selection }: PageOf, ids: readonly string[]): Promise<ListedDocument[]> =>
  askFound(tx, selection.userId, viewerId, `{${ids.join(',')}}`);
