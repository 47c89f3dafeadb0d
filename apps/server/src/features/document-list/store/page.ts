import { LIMITS, type ListFilter } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { anyOf, type ListedDocument, rowsOf } from '../../documents/index.ts';
import { COMPANY, positionsOf } from './buckets.ts';
import { countEntries, readStamp } from './counters.ts';
import { cursorAfter, decodeCursor } from './cursor.ts';
import { type FieldOrder, sortedByField } from './field.ts';
import { conditionOf, isFleeting, usersReadBy } from './filter.ts';
import { createMatches } from './matches.ts';
import { type Condition, isBehind, listed, type PageOrder } from './order.ts';
import { type KnownFilter, knownFilters } from './people.ts';
import { collectMatches, type Cut, type ListQuery, MORE, readInOrder } from './query.ts';
import type { FormReader } from './readable.ts';
import { idsByWords, matchesText } from './words.ts';

export type StoredListRequest = PageOrder & {
  userId: string;
  /** Lists all documents of the tenant instead of the viewer's list entries. */
  company: boolean;
  tab: 'all' | 'my' | 'delegated' | 'waitingForMe' | 'waitingForOthers' | 'signed' | 'company';
  quick: readonly ('notSent' | 'overdue' | 'ended' | 'withComment' | 'returned')[];
  words: string;
  /** Conditions of columns; a row has to meet all of them. */
  filters: readonly ListFilter[];
  /** For lists of one form template: the reader of its fields, and the field that replaces `sort`. */
  form: FormReader | null;
  field: FieldOrder | null;
  /** Time zone in which days of conditions begin. */
  zone: string;
  page: number;
  pageSize: number;
  /** Cursor after the previous page, for a page without a number. */
  after: string | null;
  today: string;
};
export type List = { rows: ListedDocument[]; total: number; totalIsMore: boolean; next: string | null };

/**
 * Users whose turns the viewer sees by delegation (`signers`: those for whom the viewer may sign if the sender
 * consents).
 */
export interface Delegated {
  delegators: readonly string[];
  signers: readonly string[];
}


const NOBODY: Delegated = { delegators: [], signers: [] };
const matches = createMatches();

/**
 * Returns one page of documents in the requested order, and their number (exact up to the limit of counting). List
 * entries alone decide which documents are on the page; documents are read only for its rows. Delegated documents wait
 * for users whose delegate the viewer is (USER-020).
 */
export async function listDocuments(tx: Tx, request: StoredListRequest, delegated = NOBODY): Promise<List> {
  const positions = positionsOf(request);
  const users = usersOf(request, delegated);
  const isDelegated = request.tab === 'delegated';
  if (positions.length === 0 || users.length === 0) return { rows: [], total: 0, totalIsMore: false, next: null };
  const wanted = await wantedOf(tx, request, { positions, users });
  const { total, ids } = await pageOf(tx, wanted);
  const rows = await rowsOf(tx, ids, { viewerId: request.userId, ...(isDelegated && delegated) }, users);
  const hasNext =
    rows.length === request.pageSize && (request.after !== null || request.page >= LIMITS.numberedPages);
  const isInOrder = request.field === null && !isDelegated;
  const last = hasNext && isInOrder ? rows.at(-1) : undefined;
  return {
    rows,
    total: Math.min(total, LIMITS.totalExact),
    totalIsMore: total > LIMITS.totalExact,
    next: last ? await cursorAfter(tx, request, { userId: users[0]!, documentId: last.id }) : null,
  };
}

/** Returns the users whose list entries a list consists of. */
function usersOf({ tab, company, userId }: StoredListRequest, { delegators }: Delegated): readonly string[] {
  if (tab === 'delegated') return delegators;
  return [company ? COMPANY : userId];
}

/** A request whose filters are resolved, as queries need it. */
interface Wanted {
  request: StoredListRequest;
  filters: readonly KnownFilter[];
  query: ListQuery;
  cut: Cut;
  behind: Condition | undefined;
}

async function wantedOf(tx: Tx, request: StoredListRequest, list: Pick<ListQuery, 'positions' | 'users'>): Promise<Wanted> {
  const { field, form, after } = request;
  const filters = await knownFilters(tx, request.filters);
  const { tenantId } = contextOf(tx) as { tenantId: string };
  const order = { sort: request.sort, direction: request.direction };
  const query: ListQuery = {
    ...list,
    tenantId,
    order,
    conditions: conditionsOf(request, filters, tenantId),
    byField: field && form && ((entries) => sortedByField(entries, field, tenantId, form)),
  };
  const isNumbered = after === null || request.tab === 'delegated';
  return {
    request,
    filters,
    query,
    cut: { limit: request.pageSize, offset: isNumbered ? request.page * request.pageSize : 0 },
    behind: isNumbered ? undefined : isBehind(order, decodeCursor(after, order)),
  };
}

/** The conditions that a list has beyond its users and positions. */
function conditionsOf(request: StoredListRequest, filters: readonly KnownFilter[], tenantId: string): Condition[] {
  const { quick, words, userId } = request;
  return [
    ...(quick.includes('overdue') ? [listed('s.deadline', '<', request.today)] : []),
    ...(quick.includes('withComment') ? [listed('s.has_message', '=', true)] : []),
    ...(words === '' ? [] : [matchesText('s.name', 'contains', words)]),
    ...filters.map((filter) => conditionOf(filter, { ...request, tenantId, viewerId: userId })),
  ];
}

/**
 * Counters state how many entries a list without further conditions has, and its rows are read in order. Otherwise all
 * matches are collected; when they are more than are counted, they are frequent, and reading in order meets them soon.
 */
async function pageOf(tx: Tx, wanted: Wanted): Promise<{ total: number; ids: readonly string[] }> {
  const { query, cut, behind } = wanted;
  const { users, positions } = query;
  const inOrder = () => readInOrder(tx, query, cut, behind);
  if (query.conditions.length === 0 && users.length === 1 && !query.byField) {
    const [total, ids] = await Promise.all([countEntries(tx, users[0]!, positions), inOrder()]);
    return { total, ids };
  }
  const found = await matchesOf(tx, wanted);
  const isMore = found.total >= MORE && users.length === 1 && !query.byField;
  return isMore || behind ? { total: found.total, ids: await inOrder() } : found;
}

/** Returns the number of matches and the ids of the page, from the cache where their list entries are unchanged. */
async function matchesOf(tx: Tx, wanted: Wanted): Promise<{ total: number; ids: readonly string[] }> {
  const { request, filters, query, cut } = wanted;
  const { users, positions, order, tenantId } = query;
  const collect = async (part?: Cut) => collectMatches(tx, await withWords(tx, wanted), part);
  const changes = query.byField || users.length > 1 || filters.some((filter) => isFleeting(filter, request.company));
  if (changes) return collect(cut);
  const { userId: viewerId, company, words, quick, zone, today } = request;
  const readers = filters.flatMap((filter) => usersReadBy(filter, { viewerId, company }));
  const stamp = await readStamp(tx, [...users, ...readers]);
  const key = JSON.stringify([tenantId, stamp, users, readers, positions, order, words, quick, today, zone, filters]);
  const ids = await matches.get(key, async () => {
    const found = await collect();
    return found.total < MORE ? found.ids : null;
  });
  if (!ids) return { total: MORE, ids: [] };
  return { total: ids.length, ids: ids.slice(cut.offset, cut.offset + cut.limit) };
}

/** Lets the trigram index find the words in long lists; a shorter list is read as soon as the index. */
async function withWords(tx: Tx, { request, query }: Wanted): Promise<ListQuery> {
  const { users, positions, conditions } = query;
  if (request.words === '' || users.length > 1) return query;
  if ((await countEntries(tx, users[0]!, positions)) <= LIMITS.totalExact) return query;
  const ids = await idsByWords(tx, request.words);
  return ids ? { ...query, conditions: [...conditions, listed('s.document_id', '=', anyOf(ids))] } : query;
}
