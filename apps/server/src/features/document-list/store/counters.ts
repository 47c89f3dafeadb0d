import type { FormModule } from '@paraph/domain';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { named, type Slots, type Tables, tenantOf, type Tx } from '../../../platform/db/index.ts';
import { anyOf } from '../../documents/index.ts';
import { ALL_POSITIONS, COMPANY, RUNNING_POSITIONS } from './buckets.ts';

const counter = expressionBuilder<Tables, 'seat_tallies'>();

const sumOf = (which: Expression<SqlBool>) =>
  counter.fn.coalesce(counter.fn.sum<number>('n').filterWhere(which), counter.lit(0));

const countersOf = (tx: Tx, { tenantId, userId }: Slots<{ tenantId: string; userId: string }>) =>
  tx.selectFrom('seat_tallies').where('tenant_id', '=', tenantId).where('user_id', '=', userId);

/** List entries that counters can count. */
interface Counted {
  userId: string;
  positions: readonly number[];
  /** Only running documents with a deadline before this day. */
  dueBefore: string | null;
  withMessage: boolean;
}

/** Counters without a day count each list entry once; those with a day repeat running ones that have a deadline. */
const askTotal = named('documents.total', (tx, values: Slots<Counted & { tenantId: string }>) =>
  countersOf(tx, values)
    .select(
      sumOf(
        sql`case when ${values.dueBefore}::date is null then day is null else day < ${values.dueBefore}::date end`,
      ).as('total'),
    )
    .where('shelf', '=', sql<number>`any(${values.positions}::smallint[])`)
    .where(sql<boolean>`(has_message or not ${values.withMessage}::boolean)`),
);

/** Returns the exact number of list entries, independent of how many there are. */
export const countEntries = async (tx: Tx, counted: Counted): Promise<number> =>
  (await askTotal(tx, { ...counted, tenantId: tenantOf(tx) }))[0]!.total;

/** Returns the number of all documents of the company. */
export const countOfCompany = (tx: Tx): Promise<number> =>
  countEntries(tx, { userId: COMPANY, positions: ALL_POSITIONS, dueBefore: null, withMessage: false });

/** Returns the number of running documents of the company that are past their deadline. */
export const countOverdue = (tx: Tx, today: string): Promise<number> =>
  countEntries(tx, { userId: COMPANY, positions: RUNNING_POSITIONS, dueBefore: today, withMessage: false });

const askStamp = named(
  'documents.stamp',
  (tx, { tenantId, userIds }: Slots<{ tenantId: string; userIds: readonly string[] }>) =>
    tx
      .selectFrom('seat_tallies')
      .select(sql<number>`coalesce(sum(changes), 0)::bigint`.as('stamp'))
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', anyOf(userIds)),
);

/**
 * Returns a number that increases with every added or removed list entry of these users, and with every tag of their
 * documents: while it is equal, everything read from their list entries is equal too.
 */
export const readStamp = async (tx: Tx, userIds: readonly string[]): Promise<number> =>
  (await askStamp(tx, { tenantId: tenantOf(tx), userIds }))[0]!.stamp;

/** The first and last position that each number includes. */
const COUNTED = { waitingForMe: [2, 5], waitingForOthers: [6, 9], completed: [10, 11], ended: [12, 13] } as const;
type Bucket = keyof typeof COUNTED;

const isIn = (bucket: Bucket, position = sql.ref<number>('shelf')): Expression<SqlBool> =>
  counter.between(position, sql.lit(COUNTED[bucket][0]), sql.lit(COUNTED[bucket][1]));

const askBuckets = named('documents.counters', (tx, values: Slots<{ tenantId: string; userId: string }>) => {
  const of = (bucket: Bucket) => sumOf(counter.and([counter('day', 'is', null), isIn(bucket)])).as(bucket);
  return countersOf(tx, values).select([of('waitingForMe'), of('waitingForOthers'), of('completed'), of('ended')]);
});

/** Returns the numbers of documents that wait for the viewer, wait for others, are completed, and ended otherwise. */
export const countByBucket = async (tx: Tx, userId: string) =>
  (await askBuckets(tx, { tenantId: tenantOf(tx), userId }))[0]!;

type OfForms = { tenantId: string; userId: string; modules: readonly FormModule[] };
const askOfForms = named('documents.counters-of-forms', (tx, { tenantId, userId, modules }: Slots<OfForms>) => {
  const of = (bucket: Bucket) =>
    counter.fn
      .countAll<number>()
      .filterWhere(isIn(bucket, sql.ref('s.shelf')))
      .as(bucket);
  return tx
    .selectFrom('form_fillings as f')
    .innerJoin('seats as s', (join) =>
      join.onRef('s.tenant_id', '=', 'f.tenant_id').onRef('s.document_id', '=', 'f.document_id'),
    )
    .where('f.tenant_id', '=', tenantId)
    .where('f.module', '=', sql<string>`any(${modules}::text[])`)
    .where('s.user_id', '=', userId)
    .select([of('waitingForMe'), of('waitingForOthers'), of('completed'), of('ended')]);
});

/** Returns the same numbers for documents made from forms of these modules. */
export const countOfForms = async (tx: Tx, userId: string, modules: readonly FormModule[]) =>
  (await askOfForms(tx, { tenantId: tenantOf(tx), userId, modules }))[0]!;
