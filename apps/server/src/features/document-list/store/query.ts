import { LIMITS } from '@paraph/domain';
import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { anyOf } from '../../documents/index.ts';
import { hasAll } from './buckets.ts';
import { type Condition, type EntryQuery, KEYS, listed, type PageOrder, sorted } from './order.ts';

/** Everything that decides which list entries are in a list, and their order. */
export interface ListQuery {
  tenantId: string;
  /** The users whose list entries the list consists of. */
  users: readonly string[];
  positions: readonly number[];
  /** Conditions beyond users and positions. */
  conditions: readonly Condition[];
  order: PageOrder;
  /** Sorts by a form field instead. */
  byField: (<Row>(query: EntryQuery<Row>) => EntryQuery<Row>) | null;
}

/** The part of a list that a page shows. */
export interface Cut {
  limit: number;
  offset: number;
}

/** One more than the maximum number that is counted. */
export const MORE = LIMITS.totalExact + 1;

/** Runs a query with a plan for its values: it depends on them whether an index helps. */
async function planned<Row>(tx: Tx, query: Compilable<Row>): Promise<Row[]> {
  const setting = sql`select set_config('plan_cache_mode', 'auto', true)`.execute(tx);
  const [, { rows }] = await Promise.all([setting, tx.executeQuery(query)]);
  return rows;
}

const isAt = (positions: readonly number[]): Condition =>
  listed('s.shelf', '=', sql<number>`any(${positions}::smallint[])`);

/** The list entries of the users that meet the conditions. */
function entriesOf(tx: Tx, { tenantId, users, conditions }: ListQuery, ...more: Condition[]): EntryQuery<object> {
  const entries = tx.selectFrom('seats as s') as unknown as EntryQuery<object>;
  // Only for a single user the index has the entries in the order of the list.
  const [user] = users;
  return entries
    .where('s.tenant_id', '=', tenantId)
    .where('s.user_id', '=', users.length === 1 ? user! : anyOf(users))
    .where(listed.and([...conditions, ...more]));
}

/**
 * Collects, counts and sorts all matches in one statement; `ids` are those of the cut. It ends after `MORE` matches,
 * without ids, where the order of an index can provide the page. Entries of several users count once per document.
 */
export async function collectMatches(tx: Tx, query: ListQuery, cut?: Cut): Promise<{ total: number; ids: string[] }> {
  const { users, positions, order, byField } = query;
  const columns = ['s.tenant_id', 's.document_id', 's.modified_at', 's.name', 's.deadline', 's.owner_id'] as const;
  const all = entriesOf(tx, query, isAt(positions)).select(columns);
  const isLimited = users.length === 1 && !byField;
  const hits = isLimited ? all.limit(MORE) : all.distinctOn('s.document_id');
  const total = sql<number>`(select count(*) from hits)`;
  const fromHits = tx.selectFrom(sql`hits`.as('s')) as unknown as EntryQuery<object>;
  const inOrder = (byField ?? ((entries) => sorted(entries, order)))(fromHits.select('s.document_id'));
  const counted = isLimited ? inOrder.where(sql<boolean>`${total} < ${MORE}`) : inOrder;
  const ids = cut ? counted.limit(cut.limit).offset(cut.offset) : counted;
  const [found] = await planned(
    tx,
    tx
      .with((name) => name('hits').materialized(), () => hits)
      .selectNoFrom([total.as('total'), sql<string[]>`array(${ids})`.as('ids')]),
  );
  return found!;
}

/**
 * Returns the ids of a page whose rows are read in order, so that not more are read than the page needs. `behind` limits
 * them to rows behind a cursor.
 */
export async function readInOrder(tx: Tx, query: ListQuery, cut: Cut, behind?: Condition): Promise<string[]> {
  const { sort } = query.order;
  const more = behind ? [behind] : [];
  const isEvery = hasAll(query.positions);
  if (sort === 'owner' || (sort === 'modified' && isEvery)) {
    const entries = entriesOf(tx, query, ...more, ...(isEvery ? [] : [isAt(query.positions)]));
    const page = sorted(entries, query.order).select('s.document_id').limit(cut.limit).offset(cut.offset);
    return (await planned(tx, page)).map((row) => row.document_id);
  }
  const merged = mergedPositions(tx, query, cut, more);
  return (await planned(tx, merged)).map((row) => row.document_id);
}

/** Reads each position in the order of its index, and merges the page from them. */
function mergedPositions(tx: Tx, query: ListQuery, { limit, offset }: Cut, more: readonly Condition[]) {
  const { sort, direction } = query.order;
  const [{ column, isOptional }] = KEYS[sort];
  const key: RawBuilder<unknown> = sql.ref(column);
  const part = (...conditions: Condition[]) =>
    sorted(entriesOf(tx, query, listed('s.shelf', '=', sql<number>`w.shelf`), ...more, ...conditions), query.order)
      .select(['s.document_id', key.as('key')])
      .limit(limit + offset)
      .as('k');
  // A backward index scan returns rows without a value first; they must come last.
  const isSplit = isOptional && direction === 'desc';
  const [filled, empty] = [sql<boolean>`${key} is not null`, sql<boolean>`${key} is null`];
  const rows = isSplit
    ? tx.selectFrom(part(filled)).selectAll().unionAll(tx.selectFrom(part(empty)).selectAll())
    : tx.selectFrom(part()).selectAll();
  return tx
    .selectFrom(sql<{ shelf: number }>`unnest(${query.positions}::smallint[])`.as<'w'>(sql`w (shelf)`))
    .innerJoinLateral(rows.as('k'), (join) => join.onTrue())
    .select('k.document_id')
    .orderBy('k.key', (by) => by[direction]().nullsLast())
    .orderBy('k.document_id', direction)
    .limit(limit)
    .offset(offset);
}
