import type { FilterStatus } from '@paraph/domain';
import type { StoredListRequest } from './lists.ts';

/** User id of the company's list entries: every document has one. */
export const COMPANY = '00000000-0000-0000-0000-000000000000';

/** Positions of a list entry. The column `shelf` stores twice the position, plus one for the owner's own list entry. */
const NEW = 0;
const MY_TURN = [1, 2];
const OTHERS_TURN = [3, 4];
const ALL_SIGNED = [2, 4];
const COMPLETED = 5;
const ENDED = 6;
const EVERY = [NEW, ...MY_TURN, ...OTHERS_TURN, COMPLETED, ENDED];

const both = (places: readonly number[]): number[] => places.flatMap((place) => [2 * place, 2 * place + 1]);
const own = (places: readonly number[]): number[] => places.map((place) => 2 * place + 1);

/** The shelves of each tab (readings DOC, product S4). */
const TABS: Record<StoredListRequest['tab'], readonly number[]> = {
  all: both(EVERY),
  company: both(EVERY),
  my: own(EVERY),
  // Uses list entries of other users: store/delegated.ts reads the documents that wait for them.
  delegated: [],
  waitingForMe: both(MY_TURN),
  waitingForOthers: both(OTHERS_TURN),
  signed: both([...ALL_SIGNED, COMPLETED]),
};

/** The shelves that each quick filter leaves of a tab. */
const QUICK: Record<StoredListRequest['quick'][number], readonly number[]> = {
  notSent: both([NEW]),
  overdue: both([...MY_TURN, ...OTHERS_TURN]),
  ended: both([ENDED]),
  withComment: both(EVERY),
  returned: both([...MY_TURN, ...OTHERS_TURN]),
};

const RUNNING = [...MY_TURN, ...OTHERS_TURN];
/** The positions of documents by status: other shelves need not be searched for that status. */
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

/**
 * Returns whether a shelf may have list entries that meet the conditions by status; the company's list entries have no
 * turns.
 */
function isLeft(shelf: number, { filters, company }: StoredListRequest): boolean {
  const place = Math.floor(shelf / 2);
  const places = company && RUNNING.includes(place) ? [place, otherTurn(place)] : [place];
  const mayStand = (status: FilterStatus): boolean => places.some((one) => STATUS[status].includes(one));
  return filters.every((filter) => filter.kind !== 'status' || filter.statuses.some(mayStand));
}
/** Returns the position of a running document for users with the other side of the turn. */
const otherTurn = (place: number): number =>
  MY_TURN.includes(place) ? OTHERS_TURN[MY_TURN.indexOf(place)]! : MY_TURN[OTHERS_TURN.indexOf(place)]!;

/** The list entries of a user that a list consists of. */
export type StoredSelection = {
  userId: string;
  /** PostgreSQL array literal. */
  shelves: string;
  /** All shelves are selected. */
  isAll: boolean;
  isNone: boolean;
  /** Only list entries with a deadline before this day. */
  dueBefore: string | null;
  withMessage: boolean;
};

/** Returns the shelves of the tab that all quick filters leave. A deleted document has no list entries. */
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
