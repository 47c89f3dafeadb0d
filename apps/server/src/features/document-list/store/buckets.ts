import type { FilterStatus } from '@paraph/domain';
import type { StoredListRequest } from './request.ts';

/** User id of the company's list entries: every document has one. */
export const COMPANY = '00000000-0000-0000-0000-000000000000';

/** Buckets of list entries. The position (column `shelf`) is twice the bucket, plus one for the owner's own entry. */
const NEW = 0;
const MY_TURN = [1, 2];
const OTHERS_TURN = [3, 4];
const RUNNING = [...MY_TURN, ...OTHERS_TURN];
const ALL_SIGNED = [2, 4];
const COMPLETED = 5;
const ENDED = 6;
const EVERY = [NEW, ...RUNNING, COMPLETED, ENDED];

const both = (buckets: readonly number[]): number[] => buckets.flatMap((bucket) => [2 * bucket, 2 * bucket + 1]);
const own = (buckets: readonly number[]): number[] => buckets.map((bucket) => 2 * bucket + 1);

/** The positions of each tab (readings DOC, product S4). */
const TABS: Record<StoredListRequest['tab'], readonly number[]> = {
  all: both(EVERY),
  company: both(EVERY),
  my: own(EVERY),
  waitingForMe: both(MY_TURN),
  waitingForOthers: both(OTHERS_TURN),
  signed: both([...ALL_SIGNED, COMPLETED]),
  // List entries of the delegators that wait for them.
  delegated: both(MY_TURN),
};

/** The positions that each quick filter leaves of a tab. */
const QUICK: Record<StoredListRequest['quick'][number], readonly number[]> = {
  notSent: both([NEW]),
  overdue: both(RUNNING),
  ended: both([ENDED]),
  withComment: both(EVERY),
  returned: both(RUNNING),
};

/** The buckets of documents by status: other positions need not be searched for that status. */
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
 * Returns whether a position may have list entries that meet the conditions by status; the company's list entries have
 * no turns, so both sides of the turn count.
 */
function isLeft(position: number, { filters, company }: StoredListRequest): boolean {
  const bucket = Math.floor(position / 2);
  const buckets = company && RUNNING.includes(bucket) ? [bucket, otherTurn(bucket)] : [bucket];
  const mayHave = (status: FilterStatus): boolean => buckets.some((one) => STATUS[status].includes(one));
  return filters.every((filter) => filter.kind !== 'status' || filter.statuses.some(mayHave));
}

/** Returns the bucket of a running document for users with the other side of the turn. */
const otherTurn = (bucket: number): number =>
  MY_TURN.includes(bucket) ? OTHERS_TURN[MY_TURN.indexOf(bucket)]! : MY_TURN[OTHERS_TURN.indexOf(bucket)]!;

/** Returns the positions of the tab that all filters leave. A deleted document has no list entries. */
export const positionsOf = (request: StoredListRequest): number[] =>
  TABS[request.tab].filter(
    (position) => request.quick.every((name) => QUICK[name].includes(position)) && isLeft(position, request),
  );

/** Positions of running documents: on the user's turn, or waiting for others. */
export const RUNNING_POSITIONS = both(RUNNING);

export const ALL_POSITIONS = both(EVERY);
