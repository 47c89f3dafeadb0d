import { LIMITS, type ListFilter } from '@paraph/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { cursorOf, pageAfter, decodeCursor } from './after.ts';
import { conditionsOf, type FieldOrder, type FormReader } from './conditions.ts';
import { FIRST_CONDITION, filteredPage } from './filtered.ts';
import { collectPage, type PageOf, type PageOrder, walkPage } from './pages.ts';
import type { ListedDocument } from '../../documents/index.ts';
import { knownFilters } from './people-filters.ts';
import { searchPage } from './search.ts';
import { selectionOf } from './shelves.ts';
import { readTally, type Tally } from './tally.ts';

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
type ListTotals = Omit<List, 'next'>;

/**
 * Returns one page of documents in the requested order, and their number (exact up to the limit of counting). List
 * entries alone decide which rows are on the page; documents are read only for its rows.
 */
export async function listDocuments(tx: Tx, request: StoredListRequest): Promise<List> {
  if (request.after !== null) return listAfter(tx, request, request.after);
  const list = await numberedPage(tx, request);
  const isLast = request.page >= LIMITS.numberedPages && list.rows.length === request.pageSize;
  return { ...list, next: isLast && request.field === null ? await nextOf(tx, request, list.rows) : null };
}

const wantedOf = (request: StoredListRequest): PageOf => ({
  viewerId: request.userId,
  selection: selectionOf(request),
  order: { sort: request.sort, direction: request.direction },
  cut: { limit: request.pageSize, offset: request.page * request.pageSize },
  words: request.words,
});

const nextOf = (tx: Tx, request: StoredListRequest, rows: readonly ListedDocument[]): Promise<string | null> =>
  cursorOf(tx, wantedOf(request), rows.at(-1)!.id);

/** Returns a page after the numbered ones; its total is counted as for any other page. */
async function listAfter(tx: Tx, request: StoredListRequest, after: string): Promise<List> {
  const from = decodeCursor(after, request);
  const first = await numberedPage(tx, { ...request, page: 0, pageSize: 1 });
  const conditions = await conditionsFor(tx, request, FIRST_CONDITION);
  const rows = await pageAfter(tx, wantedOf(request), conditions, { from, first: FIRST_CONDITION });
  return { ...first, rows, next: rows.length === request.pageSize ? await nextOf(tx, request, rows) : null };
}

async function numberedPage(tx: Tx, request: StoredListRequest): Promise<ListTotals> {
  const wanted = wantedOf(request);
  const { selection } = wanted;
  if (selection.isNone) return { rows: [], total: 0, totalIsMore: false };
  if (request.filters.length > 0)
    return counted(await filteredPage(tx, wanted, await conditionsFor(tx, request, FIRST_CONDITION)));
  if (request.words !== '') return counted(await searchPage(tx, wanted, await readTally(tx, selection)));
  if (isDense(wanted)) {
    const [tally, rows] = await Promise.all([readTally(tx, selection), walkPage(tx, wanted)]);
    return counted({ rows, total: tally.total });
  }
  const tally = await readTally(tx, selection);
  if (tally.total <= wanted.cut.offset) return counted({ rows: [], total: tally.total });
  const live = { ...wanted, selection: { ...selection, shelves: tally.live } };
  const rows = await (isRare(wanted, tally) ? collectPage : walkPage)(tx, live);
  return counted({ rows, total: tally.total });
}

/** Returns the conditions of a request as SQL; `first` is the number of their first parameter. */
export const conditionsFor = async (tx: Tx, { filters, userId, ...asked }: StoredListRequest, first: number) =>
  conditionsOf(await knownFilters(tx, filters), { viewerId: userId, ...asked }, first);

const counted = ({ rows, total }: { rows: ListedDocument[]; total: number }): ListTotals => ({
  rows,
  total: Math.min(total, LIMITS.totalExact),
  totalIsMore: total > LIMITS.totalExact,
});

/** Returns whether each list entry of a shelf is in the list, and shelves have an index in its order. */
const isDense = ({ selection, order }: PageOf): boolean =>
  selection.dueBefore === null && !selection.withMessage && order.sort !== 'owner';

/** Returns whether collecting reads less than walking would skip; a collected row costs more, because it is sorted. */
const isRare = ({ cut }: PageOf, { among, total }: Tally): boolean =>
  2 * total < ((cut.offset + cut.limit) * among) / total;
