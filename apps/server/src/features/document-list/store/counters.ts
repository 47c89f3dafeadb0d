import type { FormModule } from '@paraph/domain';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { contextOf, named, type Tables, type Tx } from '../../../platform/db/index.ts';
import { anyOf } from '../../documents/index.ts';
import { COMPANY } from './buckets.ts';

const counter = expressionBuilder<Tables, 'seat_tallies'>();

const countersOf = (tx: Tx, userId: string) =>
  tx.selectFrom('seat_tallies').where('tenant_id', '=', contextOf(tx).tenantId).where('user_id', '=', userId);

/** Exact number of list entries that counters state, independent of how many there are. */
const sumOf = (which: Expression<SqlBool>) =>
  counter.fn.coalesce(counter.fn.sum<number>('n').filterWhere(which), counter.lit(0));

/** Counters without a day count each list entry once; those with a day repeat running ones that have a deadline. */
const undated = counter('day', 'is', null);

/** Returns the number of a user's list entries at these positions. */
export async function countEntries(tx: Tx, userId: string, positions: readonly number[]): Promise<number> {
  const total = countersOf(tx, userId)
    .select(sumOf(undated).as('total'))
    .where('shelf', '=', sql<number>`any(${positions}::smallint[])`);
  return (await named(tx, 'documents.total', total))[0]!.total;
}

/** Returns the number of running documents of the company that are past their deadline. */
export const countOverdue = async (tx: Tx, today: string): Promise<number> =>
  (await countersOf(tx, COMPANY).select(sumOf(counter('day', '<', today)).as('total')).executeTakeFirstOrThrow()).total;

/**
 * Returns a number that increases with every added or removed list entry of these users, and with every tag of their
 * documents: while it is equal, everything read from their list entries is equal too.
 */
export async function readStamp(tx: Tx, userIds: readonly string[]): Promise<number> {
  const stamp = tx
    .selectFrom('seat_tallies')
    .select(sql<number>`coalesce(sum(changes), 0)::bigint`.as('stamp'))
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', anyOf(userIds));
  return (await named(tx, 'documents.stamp', stamp))[0]!.stamp;
}

/** The first and last position that each number of the counters includes. */
const COUNTED = { waitingForMe: [2, 5], waitingForOthers: [6, 9], completed: [10, 11], ended: [12, 13] } as const;
type Counters = Record<keyof typeof COUNTED, number>;

/** Returns the numbers of documents that wait for the viewer, wait for others, are completed, and ended otherwise. */
export async function countByBucket(tx: Tx, userId: string): Promise<Counters> {
  const of = ([first, last]: readonly [number, number]) =>
    sumOf(counter.and([undated, counter.between('shelf', sql.lit(first), sql.lit(last))]));
  const counters = countersOf(tx, userId).select([
    of(COUNTED.waitingForMe).as('waitingForMe'),
    of(COUNTED.waitingForOthers).as('waitingForOthers'),
    of(COUNTED.completed).as('completed'),
    of(COUNTED.ended).as('ended'),
  ]);
  return (await named(tx, 'documents.counters', counters))[0]!;
}

/** Returns the same numbers for documents made from forms of these modules. */
export async function countOfForms(tx: Tx, userId: string, modules: readonly FormModule[]): Promise<Counters> {
  const entries = tx
    .selectFrom('form_fillings as f')
    .innerJoin('seats as s', (join) =>
      join.onRef('s.tenant_id', '=', 'f.tenant_id').onRef('s.document_id', '=', 'f.document_id'),
    )
    .where('f.tenant_id', '=', contextOf(tx).tenantId)
    .where('f.module', '=', sql<string>`any(${modules}::text[])`)
    .where('s.user_id', '=', userId)
    .select(({ fn, between }) => {
      const of = ([first, last]: readonly [number, number]) =>
        fn.countAll<number>().filterWhere(between('s.shelf', sql.lit(first), sql.lit(last)));
      return [
        of(COUNTED.waitingForMe).as('waitingForMe'),
        of(COUNTED.waitingForOthers).as('waitingForOthers'),
        of(COUNTED.completed).as('completed'),
        of(COUNTED.ended).as('ended'),
      ];
    });
  return (await named(tx, 'documents.counters-of-forms', entries))[0]!;
}
