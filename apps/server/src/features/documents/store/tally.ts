import type { FormModule } from '@paraph/domain';
import { prepared, type Tx } from '../../../platform/db/index.ts';
import type { StoredSelection } from './shelves.ts';

/** How many list entries somebody has, exactly, whatever their number. */
export type Tally = {
  /** Grows with every list entry added or removed: while it is equal, so is everything read from them. */
  stamp: number;
  /** All of them. */
  seats: number;
  /** Those on the shelves of the selection. */
  among: number;
  /** Those of the selection. */
  total: number;
  /** The shelves that may have one of the selection, as PostgreSQL writes an array. */
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

/** Counts a selection; read it before what is counted, so that a stamp is never newer than what is kept under it. */
export const readTally = async (tx: Tx, { userId, shelves, dueBefore, withMessage }: StoredSelection): Promise<Tally> =>
  (await ask(tx, userId, shelves, dueBefore, withMessage))[0]!;

const askStamp = prepared<{ stamp: number }>(
  'documents.stamp',
  `select coalesce(sum(changes), 0)::bigint as stamp from seat_tallies
  where tenant_id = current_setting('app.tenant_id')::uuid and user_id = any($1::uuid[])`,
);

/** Grows with every list entry of these people added or removed, and with every tag of a document of theirs. */
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

/** How many documents wait for the viewer, for others, are completed, and ended otherwise. */
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

/** The same of documents made from forms of these modules. */
export const countFormSeats = async (tx: Tx, userId: string, modules: readonly FormModule[]) =>
  presentCounters((await askOfForms(tx, userId, `{${modules.join(',')}}`))[0]!);
