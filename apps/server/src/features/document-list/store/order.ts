import type { SORTS } from '@paraph/contract';
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import type { Tables } from '../../../platform/db/index.ts';

/** The tables of a list query: list entries `s`, owners `u` and values of one form field `v`. */
export type Listed = Tables & { s: Tables['seats']; u: Tables['users']; v: Tables['form_values'] };
export const listed = expressionBuilder<Listed, 's' | 'u' | 'v'>();
/** A condition over list entries `s`. */
export type EntryCondition = Expression<SqlBool>;
export type EntryQuery<Row> = SelectQueryBuilder<Listed, 's', Row>;

export type Direction = 'asc' | 'desc';
export type PageOrder = { sort: (typeof SORTS)[number]; direction: Direction };

/** A column that lists are sorted by, and the form of its values in cursors. */
export interface SortKey {
  column: 's.modified_at' | 's.name' | 's.deadline' | 'u.folded' | 'u.id' | 's.document_id';
  value: z.ZodType<string | null>;
  /** Rows without a value are last in either direction. */
  isOptional?: true;
}

const MODIFIED: SortKey = { column: 's.modified_at', value: z.iso.datetime() };
/** Every order ends with the document, so that no two rows are equal. */
const LAST: SortKey = { column: 's.document_id', value: z.uuid() };

/** The keys of each order; all have the requested direction. */
export const KEYS: Record<PageOrder['sort'], readonly [SortKey, SortKey, ...SortKey[]]> = {
  modified: [MODIFIED, LAST],
  name: [{ column: 's.name', value: z.string() }, LAST],
  deadline: [{ column: 's.deadline', value: z.iso.date().nullable(), isOptional: true }, LAST],
  owner: [{ column: 'u.folded', value: z.string() }, { column: 'u.id', value: z.uuid() }, MODIFIED, LAST],
};

/** Whether the index of an order has the columns of the quick filters, so that skipped entries are not read. */
export const hasMarks = (sort: PageOrder['sort']): boolean => sort === 'modified' || sort === 'owner';

/** Sorts list entries; an order by owner needs the owner `u`. */
export function sorted<Row>(query: EntryQuery<Row>, { sort, direction }: PageOrder): EntryQuery<Row> {
  const withOwner = sort === 'owner' ? joinOwner(query) : query;
  return KEYS[sort].reduce(
    (sortedSoFar, { column, isOptional }) =>
      sortedSoFar.orderBy(sql.ref(column), (order) =>
        isOptional ? order[direction]().nullsLast() : order[direction](),
      ),
    withOwner,
  );
}

/** The join changes no column of `s`, so the type of the query stays. */
export const joinOwner = <Row>(query: EntryQuery<Row>): EntryQuery<Row> =>
  query.innerJoin('users as u', (join) =>
    join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.owner_id'),
  ) as unknown as EntryQuery<Row>;

/** Returns the condition of rows behind the row with these keys. */
export function isBehind({ sort, direction }: PageOrder, keys: readonly (string | null)[]): EntryCondition {
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  const behind = (from: number) => {
    const columns = KEYS[sort].slice(from).map(({ column }) => sql.ref(column));
    return sql<SqlBool>`(${sql.join(columns)}) ${than} (${sql.join(keys.slice(from))})`;
  };
  const [first] = KEYS[sort];
  if (!first.isOptional) return behind(0);
  const column = listed.ref(first.column);
  return keys[0] === null
    ? listed.and([listed(column, 'is', null), behind(1)])
    : listed.or([behind(0), listed(column, 'is', null)]);
}
