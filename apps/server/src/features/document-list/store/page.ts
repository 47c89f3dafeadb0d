import { LIMITS } from '@paraph/domain';
import { tenantOf, type Tx } from '../../../platform/db/index.ts';
import { anyOf, listedRowsOf } from '../../documents/index.ts';
import { ALL_POSITIONS, COMPANY, positionsOf } from './buckets.ts';
import { countEntries, readStamp } from './counters.ts';
import { cursorAfter, decodeCursor } from './cursor.ts';
import { sortedByField } from './field.ts';
import { conditionOf, isFleeting, isOfOthers, quickConditions, usersReadBy } from './filter.ts';
import { createMatches } from './matches.ts';
import { type EntryCondition, hasMarks, isBehind, listed } from './order.ts';
import { type KnownFilter, knownFilters } from './people.ts';
import { collectMatches, type ListQuery, MORE, planned, selectInOrder } from './query.ts';
import type { Delegated, List, StoredListRequest } from './request.ts';
import { readQuickList } from './quick-list.ts';
import { waitsForDelegate } from './readable.ts';
import { idsByWords, matchesText } from './words.ts';

const NOBODY: Delegated = { delegators: [], signers: [] };
/** Up to this number of list entries, reading their names is as fast as asking the trigram index. */
const SHORT = 1000;
const matches = createMatches();

/** Ids of a page, and the number of matches. */
interface Page {
  total: number;
  ids: readonly string[];
}

/**
 * Returns one page of documents in the requested order, and their number (exact up to the limit of counting). List
 * entries alone decide which documents are on the page; documents are read only for its rows. Delegated documents wait
 * for users whose delegate the viewer is (USER-020).
 */
export async function listDocuments(tx: Tx, request: StoredListRequest, delegated = NOBODY): Promise<List> {
  const isDelegated = request.tab === 'delegated';
  const users = isDelegated ? delegated.delegators : [request.company ? COMPANY : request.userId];
  const positions = positionsOf(request);
  if (positions.length === 0 || users.length === 0) return { rows: [], total: 0, totalIsMore: false, next: null };
  const wanted = await wantedOf(tx, request, { positions, users, delegated });
  const { total, ids } = await pageOf(tx, wanted);
  const viewer = { viewerId: request.userId, ...(isDelegated ? delegated : NOBODY), listedFor: users };
  const rows = await listedRowsOf(tx, ids, viewer);
  const isNumbered = request.after === null && request.page < LIMITS.numberedPages;
  const isLast = isNumbered || isDelegated || request.field !== null || rows.length < request.pageSize;
  return {
    rows,
    total: Math.min(total, LIMITS.totalExact),
    totalIsMore: total > LIMITS.totalExact,
    next: isLast ? null : await cursorAfter(tx, request, { userId: users[0]!, documentId: rows.at(-1)!.id }),
  };
}

/** A request whose filters are resolved, as queries need it. */
interface Wanted {
  request: StoredListRequest;
  users: readonly string[];
  positions: readonly number[];
  filters: readonly KnownFilter[];
  query: ListQuery;
  cut: { limit: number; offset: number; end: number };
  /** Only rows behind a cursor. */
  behind: EntryCondition | null;
}

async function wantedOf(
  tx: Tx,
  request: StoredListRequest,
  { positions, users, delegated }: Pick<Wanted, 'positions' | 'users'> & { delegated: Delegated },
): Promise<Wanted> {
  const { field, form, after, sort, direction, pageSize: limit } = request;
  const filters = await knownFilters(tx, request.filters);
  const tenantId = tenantOf(tx);
  const isNumbered = after === null || request.tab === 'delegated';
  const offset = isNumbered ? request.page * limit : 0;
  const query: ListQuery = {
    tenantId,
    users,
    positions: positions.length === ALL_POSITIONS.length ? null : positions,
    conditions: [
      ...conditionsOf(request, filters, tenantId),
      ...(delegated.onlyActionable ? [waitsForDelegate(tenantId, { ...delegated, viewerId: request.userId })] : []),
    ],
    order: { sort, direction },
    byField: field && form && ((entries) => sortedByField(entries, field, tenantId, form)),
  };
  const behind = isNumbered ? null : isBehind(query.order, decodeCursor(after, query.order));
  return { request, users, positions, filters, query, cut: { limit, offset, end: offset + limit }, behind };
}

/** The conditions that a list has beyond its users and positions. */
const conditionsOf = (
  request: StoredListRequest,
  filters: readonly KnownFilter[],
  tenantId: string,
): EntryCondition[] => [
  ...quickConditions(request.quick, request.today),
  ...(request.tab === 'delegated' ? [isOfOthers(request.userId, tenantId)] : []),
  ...(request.words === '' ? [] : [matchesText('s.name', 'contains', request.words)]),
  ...filters.map((filter) => conditionOf(filter, { ...request, tenantId, viewerId: request.userId })),
];

/** The number of list entries that are left by tab and quick filters. */
const countUnfiltered = (tx: Tx, { request, users, positions }: Wanted): Promise<number> =>
  countEntries(tx, {
    userId: users[0]!,
    positions,
    dueBefore: request.quick.includes('overdue') ? request.today : null,
    withMessage: request.quick.includes('withComment'),
  });

/** Counters and the cache belong to one user; a list for a delegate leaves out documents of the delegate. */
const isOfOne = ({ request, users, query }: Wanted): boolean =>
  users.length === 1 && request.tab !== 'delegated' && !query.byField;

/**
 * Reads a page in order where counters have the number of rows, and an index has the columns of the quick filters.
 * Otherwise all matches are collected; when they are more than are counted, they are frequent, and reading in order meets
 * them soon.
 */
async function pageOf(tx: Tx, wanted: Wanted): Promise<Page> {
  const { request, filters, query, cut, behind } = wanted;
  if (isOfOne(wanted) && request.words === '' && filters.length === 0) {
    const total = await countUnfiltered(tx, wanted);
    if (total <= cut.offset && !behind) return { total, ids: [] };
    if (total > LIMITS.totalExact || query.conditions.length === 0 || hasMarks(request.sort))
      return { total, ids: behind ? await idsInOrder(tx, wanted) : await readQuickList(tx, wanted) };
  }
  if (isOfOne(wanted) && !filters.some((filter) => isFleeting(filter, request.company))) return cachedPage(tx, wanted);
  const found = await collectMatches(tx, await withWords(tx, wanted), cut);
  const isMore = isOfOne(wanted) && (found.total >= MORE || behind);
  return isMore ? { ...found, ids: await idsInOrder(tx, wanted) } : found;
}

async function idsInOrder(tx: Tx, { query, cut, behind }: Wanted): Promise<string[]> {
  const asked = behind ? { ...query, conditions: [...query.conditions, behind] } : query;
  return (await planned(tx, selectInOrder(tx, asked, cut))).map((row) => row.document_id);
}

/** As `pageOf`, from the cache where the list entries that were read are unchanged (docs/adr/0018). */
async function cachedPage(tx: Tx, wanted: Wanted): Promise<Page> {
  const { request, users, positions, filters, query, cut, behind } = wanted;
  const { userId: viewerId, company, words, quick, zone, today } = request;
  const readers = filters.flatMap((filter) => usersReadBy(filter, { viewerId, company }));
  const stamp = await readStamp(tx, [...users, ...readers]);
  const subject = [query.tenantId, stamp, users, readers, positions, query.order, words, quick, today, zone, filters];
  const key = JSON.stringify(subject);
  const ids = await matches.get(key, async () => {
    const found = await collectMatches(tx, await withWords(tx, wanted));
    return found.total < MORE ? found.ids : null;
  });
  if (ids && !behind) return { total: ids.length, ids: ids.slice(cut.offset, cut.end) };
  const page = await matches.get(`${JSON.stringify([cut, request.after])}${key}`, () => idsInOrder(tx, wanted));
  return { total: ids?.length ?? MORE, ids: page! };
}

/** Lets the trigram index find the words where that is faster than reading the list. */
async function withWords(tx: Tx, wanted: Wanted): Promise<ListQuery> {
  const { request, query } = wanted;
  if (request.words === '' || wanted.users.length > 1) return query;
  const entries = await countUnfiltered(tx, wanted);
  const ids = entries > SHORT ? await idsByWords(tx, request.words, entries) : null;
  return ids ? { ...query, conditions: [...query.conditions, listed('s.document_id', '=', anyOf(ids))] } : query;
}
