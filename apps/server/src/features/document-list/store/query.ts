import { LIMITS } from '@paraph/domain';
import { type Compilable, type Expression, sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { anyOf } from '../../documents/index.ts';
import { ALL_POSITIONS } from './buckets.ts';
import { type EntryCondition, type EntryQuery, KEYS, listed, type PageOrder, sorted, type SortKey } from './order.ts';

/** A value, or the expression that stands for it in a named statement. */
export type Value<T> = T | Expression<T>;

/** Everything that decides which list entries are in a list, and their order. */
export interface ListQuery {
  tenantId: Value<string>;
  /** The users whose list entries the list consists of. */
  users: readonly Value<string>[];
  /** Null when every position is in the list. */
  positions: Value<readonly number[]> | null;
  /** Conditions beyond users and positions. */
  conditions: readonly EntryCondition[];
  order: PageOrder;
  /** Sorts by a form field instead. */
  byField: (<Row>(query: EntryQuery<Row>) => EntryQuery<Row>) | null;
}

/** The part of a list that a page shows; `end` is the sum of both. */
export interface Cut {
  limit: Value<number>;
  offset: Value<number>;
  end: Value<number>;
}

/** One more than the maximum number that is counted. */
export const MORE = LIMITS.totalExact + 1;

/** Runs a query with a plan for its values: it depends on them whether an index helps. */
export async function planned<Row>(tx: Tx, query: Compilable<Row>): Promise<Row[]> {
  const setting = sql`select set_config('plan_cache_mode', 'auto', true)`.execute(tx);
  const [, { rows }] = await Promise.all([setting, tx.executeQuery(query)]);
  return rows;
}

const isAt = (positions: ListQuery['positions']): EntryCondition[] =>
  positions === null ? [] : [listed('s.shelf', '=', sql<number>`any(${positions}::smallint[])`)];

/** The list entries of the users that meet the conditions. */
function entriesOf(
  tx: Tx,
  { tenantId, users, conditions }: ListQuery,
  more: readonly EntryCondition[],
): EntryQuery<object> {
  const entries = tx.selectFrom('seats as s') as unknown as EntryQuery<object>;
  const [user] = users;
  return entries
    .where('s.tenant_id', '=', tenantId)
    .where('s.user_id', '=', users.length === 1 ? user! : anyOf(users as readonly string[]))
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
  const fromHits = (tx.selectFrom(sql`hits`.as('s')) as unknown as EntryQuery<object>).select('s.document_id');
  const inOrder = byField ? byField(fromHits) : sorted(fromHits, order);
  const counted = isLimited ? inOrder.where(sql<boolean>`${total} < ${MORE}`) : inOrder;
  const ids = cut ? counted.limit(cut.limit).offset(cut.offset) : counted;
  const found = tx
    .with(
      (name) => name('hits').materialized(),
      () => hits,
    )
    .selectNoFrom([total.as('total'), sql<string[]>`array(${ids})`.as('ids')]);
  return (await planned(tx, found))[0]!;
}

/**
 * Selects the ids of a page that is read in order: only as many entries as it needs, of each position (of each owner,
 * when sorted by owner) in the order of an index, and merged.
 */
export function selectInOrder(
  tx: Tx,
  query: ListQuery,
  { limit, offset, end }: Cut,
): Compilable<{ document_id: string }> {
  const { order, positions } = query;
  if (order.sort === 'modified' && positions === null)
    return sorted(entriesOf(tx, query, []), order)
      .select('s.document_id')
      .limit(limit)
      .offset(offset);
  const keys = KEYS[order.sort];
  const merged = groupsOf(tx, query)
    .innerJoinLateral(inGroup(tx, query, end).as('k'), (join) => join.onTrue())
    .select('k.document_id');
  return keys
    .slice(0, -2)
    .reduce((byGroup, key) => byGroup.orderBy(sql.ref(key.column), order.direction), merged)
    .orderBy('k.key', (by) => by[order.direction]().nullsLast())
    .orderBy('k.document_id', order.direction)
    .limit(limit)
    .offset(offset);
}

/** The groups whose entries have an index in the order of the list: positions `w`, or owners `u`. */
function groupsOf(tx: Tx, { order, positions, tenantId }: ListQuery) {
  const owners = tx.selectFrom('users').select(['folded', 'id']).where('tenant_id', '=', tenantId).as('u');
  const unnested = sql`unnest(${positions ?? ALL_POSITIONS}::smallint[])`.as(sql`w (shelf)`);
  return tx.selectFrom((order.sort === 'owner' ? owners : unnested) as typeof owners);
}

/** The first entries of a group with their last key but the document. */
function inGroup(tx: Tx, query: ListQuery, end: Cut['end']) {
  const { sort, direction } = query.order;
  const [{ column, isOptional }] = KEYS[sort].slice(-2) as [SortKey];
  const group =
    sort === 'owner'
      ? [listed('s.owner_id', '=', sql<string>`u.id`), ...isAt(query.positions)]
      : [listed('s.shelf', '=', sql<number>`w.shelf`)];
  const first = (...conditions: EntryCondition[]) =>
    entriesOf(tx, query, [...group, ...conditions])
      .select(['s.document_id', sql.ref(column).as('key')])
      .orderBy(sql.ref(column), direction)
      .orderBy('s.document_id', direction)
      .limit(end);
  const rows = (...conditions: EntryCondition[]) => tx.selectFrom(first(...conditions).as('k')).selectAll();
  if (!isOptional || direction === 'asc') return rows();
  // A backward index scan returns rows without a value first; they must come last.
  const key = sql.ref(column);
  return rows(sql<boolean>`${key} is not null`).unionAll(rows(sql<boolean>`${key} is null`));
}
