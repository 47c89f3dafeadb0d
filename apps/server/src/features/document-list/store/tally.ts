import type { FormModule } from '@paraph/domain';
import { prepared, type Tx } from '../../../platform/db/index.ts';
import type { StoredSelection } from './shelves.ts';

/** Exact numbers of a user's list entries, independent of how many there are. */
export type Tally = {
  /** Increases with every added or removed list entry: while it is equal, everything read from them is equal too. */
  stamp: number;
  /** All list entries of the user. */
  seats: number;
  /** Those on the shelves of the selection. */
  among: number;
  /** Those of the selection. */
  total: number;
  /** The shelves that may have list entries of the selection, as PostgreSQL array literal. */
  live: string;
};

const FITS = `shelf = any($2::smallint[]) and (has_message or not $4::boolean)
  and case when $3::date is null then day is null else day < $3 end`;

const ask = prepared<Tally>(
  'documents.tally',
  `select coalesce(sum(changes), 0)::bigint as stamp,
    coalesce(sum(n) filter (where day is null), 0) as seats,
    coalesce(sum(n) filter (where day is null and shelf = any($2::smallint[])), 0) as among,
    coalesce(sum(n) filter (where ${FITS}), 0) as total,
    coalesce(array_agg(distinct shelf) filter (where ${FITS}), '{}')::text as live
  from seat_tallies where tenant_id = current_setting('app.tenant_id')::uuid and user_id = $1`,
);

/**
 * Counts a selection. Call it before reading the counted rows, so that a stamp is never newer than what is cached under
 * it.
 */
export const readTally = async (tx: Tx, { userId, shelves, dueBefore, withMessage }: StoredSelection): Promise<Tally> =>
  (await ask(tx, userId, shelves, dueBefore, withMessage))[0]!;

const askStamp = prepared<{ stamp: number }>(
  'documents.stamp',
  `select coalesce(sum(changes), 0)::bigint as stamp from seat_tallies
  where tenant_id = current_setting('app.tenant_id')::uuid and user_id = any($1::uuid[])`,
);

/**
 * Returns a number that increases with every added or removed list entry of these users, and with every tag of their
 * documents.
 */
export const readStamp = async (tx: Tx, people: readonly string[]): Promise<number> =>
  (await askStamp(tx, `{${[...new Set(people)].join(',')}}`))[0]!.stamp;

type Counters = { waiting_for_me: number; waiting_for_others: number; completed: number; ended: number };

const askCounters = prepared<Counters>(
  'documents.counters',
  `select coalesce(sum(n) filter (where shelf between 2 and 5), 0) as waiting_for_me,
    coalesce(sum(n) filter (where shelf between 6 and 9), 0) as waiting_for_others,
    coalesce(sum(n) filter (where shelf between 10 and 11), 0) as completed,
    coalesce(sum(n) filter (where shelf between 12 and 13), 0) as ended
  from seat_tallies where tenant_id = current_setting('app.tenant_id')::uuid and user_id = $1 and day is null`,
);

/** Returns the numbers of documents that wait for the viewer, wait for others, are completed, and ended otherwise. */
export const countSeats = async (tx: Tx, userId: string) => presentCounters((await askCounters(tx, userId))[0]!);

const presentCounters = (row: Counters) => ({
  waitingForMe: row.waiting_for_me,
  waitingForOthers: row.waiting_for_others,
  completed: row.completed,
  ended: row.ended,
});

const askOfForms = prepared<Counters>(
  'documents.counters-of-forms',
  `select count(*) filter (where s.shelf between 2 and 5)::int as waiting_for_me,
    count(*) filter (where s.shelf between 6 and 9)::int as waiting_for_others,
    count(*) filter (where s.shelf between 10 and 11)::int as completed,
    count(*) filter (where s.shelf between 12 and 13)::int as ended
  from form_fillings f join seats s on s.tenant_id = f.tenant_id and s.document_id = f.document_id
  where f.tenant_id = current_setting('app.tenant_id')::uuid and f.module = any($2::text[]) and s.user_id = $1`,
);

/** Returns the same numbers for documents made from forms of these modules. */
export const countFormSeats = async (tx: Tx, userId: string, modules: readonly FormModule[]) =>
  presentCounters((await askOfForms(tx, userId, `{${modules.join(',')}}`))[0]!);
