import type { FilterStatus } from '@paraph/domain';
import type { StoredListRequest } from './lists.ts';

/** Whose list entries are those of the company as a whole: every document has one. */
export const COMPANY = '00000000-0000-0000-0000-000000000000';

/** Where a list entry stands, as the column `shelf` counts (times two, one more for the owner's own). */
const NEW = 0;
const MY_TURN = [1, 2];
const OTHERS_TURN = [3, 4];
const ALL_SIGNED = [2, 4];
const COMPLETED = 5;
const ENDED = 6;
const EVERY = [NEW, ...MY_TURN, ...OTHERS_TURN, COMPLETED, ENDED];

const both = (places: readonly number[]): number[] => places.flatMap((place) => [2 * place, 2 * place + 1]);
const own = (places: readonly number[]): number[] => places.map((place) => 2 * place + 1);

/** What each tab shows (readings DOC, product S4). */
const TABS: Record<StoredListRequest['tab'], readonly number[]> = {
  all: both(EVERY),
  company: both(EVERY),
  my: own(EVERY),
  // Stands on the shelves of others: store/delegated.ts asks for what waits for them.
  delegated: [],
  waitingForMe: both(MY_TURN),
  waitingForOthers: both(OTHERS_TURN),
  signed: both([...ALL_SIGNED, COMPLETED]),
};

/** What each quick filter leaves of a tab. */
const QUICK: Record<StoredListRequest['quick'][number], readonly number[]> = {
  notSent: both([NEW]),
  overdue: both([...MY_TURN, ...OTHERS_TURN]),
  ended: both([ENDED]),
  withComment: both(EVERY),
  returned: both([...MY_TURN, ...OTHERS_TURN]),
};

const RUNNING = [...MY_TURN, ...OTHERS_TURN];
/** Where documents of a status stand: what is narrowed to it need not be looked for elsewhere. */
const STATUS: Record<FilterStatus, readonly number[]> = {
  New: [NEW],
  WaitingForMe: MY_TURN,
  WaitingForMeApprove: MY_TURN,
  WaitingForMeToAcknowledge: MY_TURN,
  WaitingForOthers: OTHERS_TURN,
  WaitingForOthersApprove: OTHERS_TURN,
  WaitingForOthersToAcknowledge: OTHERS_TURN,
  WaitingForRelatedDocuments: RUNNING,
  partiallySigned: [...RUNNING, COMPLETED, ENDED],
  signed: [...ALL_SIGNED, COMPLETED],
  Completed: [COMPLETED],
  Rejected: [ENDED],
  Voided: [ENDED],
};

/** Whether a shelf may hold what conditions by status leave; the list entries of the company know nobody's turn. */
function isLeft(shelf: number, { filters, company }: StoredListRequest): boolean {
  const place = Math.floor(shelf / 2);
  const places = company && RUNNING.includes(place) ? [place, otherTurn(place)] : [place];
  const mayStand = (status: FilterStatus): boolean => places.some((one) => STATUS[status].includes(one));
  return filters.every((filter) => filter.kind !== 'status' || filter.statuses.some(mayStand));
}
/** Where a running document stands for those whose turn it is not, and the other way round. */
const otherTurn = (place: number): number =>
  MY_TURN.includes(place) ? OTHERS_TURN[MY_TURN.indexOf(place)]! : MY_TURN[OTHERS_TURN.indexOf(place)]!;

/** Which of a person's list entries a list is made of. */
export type StoredSelection = {
  userId: string;
  /** As PostgreSQL writes an array. */
  shelves: string;
  /** Every shelf there is. */
  isAll: boolean;
  isNone: boolean;
  /** Only those whose deadline is before this day. */
  dueBefore: string | null;
  withMessage: boolean;
};

/** The shelves that fit the tab and every quick filter. A deleted document stands on none. */
export function selectionOf(request: StoredListRequest): StoredSelection {
  const { tab, quick } = request;
  const shelves = TABS[tab].filter(
    (shelf) => quick.every((name) => QUICK[name].includes(shelf)) && isLeft(shelf, request),
  );
  return {
    userId: request.company ? COMPANY : request.userId,
    shelves: `{${shelves.join(',')}}`,
    isAll: shelves.length === TABS.all.length,
    isNone: shelves.length === 0,
    dueBefore: quick.includes('overdue') ? request.today : null,
    withMessage: quick.includes('withComment'),
  };
}
