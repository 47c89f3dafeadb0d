import { LIMITS, type ListFilter } from '@paraph/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { conditionsOf } from './conditions.ts';
import { FIRST_CONDITION, filteredPage } from './filtered.ts';
import { collectPage, type ListedDocument, type Order, type PageOf, walkPage } from './pages.ts';
import { knownFilters } from './people-filters.ts';
import { searchPage } from './search.ts';
import { selectionOf } from './shelves.ts';
import { readTally, type Tally } from './tally.ts';

export type ListRequest = Order & {
  userId: string;
  /** Everything of the tenant instead of the viewer's seats. */
  company: boolean;
  tab: 'all' | 'my' | 'delegated' | 'waitingForMe' | 'waitingForOthers' | 'signed' | 'company';
  quick: readonly ('notSent' | 'overdue' | 'ended' | 'withComment')[];
  words: string;
  /** Conditions of columns; all of them hold. */
  filters: readonly ListFilter[];
  /** In which days of conditions begin. */
  zone: string;
  page: number;
  pageSize: number;
  today: string;
};
export type List = { rows: ListedDocument[]; total: number; totalIsMore: boolean };

/**
 * One page of documents in the order asked for, and how many there are (exact to the limit of counting). Seats alone
 * decide which rows stand on the page; documents are read for the page's rows only.
 */
export async function listDocuments(tx: Tx, request: ListRequest): Promise<List> {
  const selection = selectionOf(request);
  if (selection.isNone) return { rows: [], total: 0, totalIsMore: false };
  const wanted: PageOf = {
    viewerId: request.userId,
    selection,
    order: { sort: request.sort, direction: request.direction },
    cut: { limit: request.pageSize, offset: request.page * request.pageSize },
    words: request.words,
  };
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

/** The conditions of a request as SQL; `first` is the number of their first parameter. */
export const conditionsFor = async (tx: Tx, { filters, userId, company, zone }: ListRequest, first: number) =>
  conditionsOf(await knownFilters(tx, filters), { viewerId: userId, company, zone }, first);

const counted = ({ rows, total }: { rows: ListedDocument[]; total: number }): List => ({
  rows,
  total: Math.min(total, LIMITS.totalExact),
  totalIsMore: total > LIMITS.totalExact,
});

/** Every seat on a shelf belongs to the list, and the shelf lies in its order. */
const isDense = ({ selection, order }: PageOf): boolean =>
  selection.dueBefore === null && !selection.withMessage && order.sort !== 'owner';

/** Whether collecting reads less than walking would pass by; a collected row costs more, since it is sorted. */
const isRare = ({ cut }: PageOf, { among, total }: Tally): boolean =>
  2 * total < ((cut.offset + cut.limit) * among) / total;
