import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { Conditions } from './conditions.ts';
import { MORE } from './found.ts';
import {
  collectedBy,
  type ListedDocument,
  numbered,
  type PageOf,
  PLACES,
  rowsOf,
  sortedBy,
  walkedBy,
} from './pages.ts';

/** $6 due before, $7 with a message, $8 words: what a selection asks beside its shelves. */
export const SELECTED = `($6::date is null or s.deadline < $6) and (s.has_message or not $7::boolean)
  and position($8::text in s.name) > 0`;
/** Says of what type the parameters are that finding does not need. */
export const UNUSED = '($2::uuid is null or $3::int is null or $4::int is null or true)';

/**
 * One page of a list that fields of a form narrow or sort, and how many documents fit (up to one more than are counted).
 * Everything is asked anew: what somebody may read changes without their list entries.
 */
export async function freshPage(
  tx: Tx,
  wanted: PageOf,
  { text, values, order }: Conditions,
): Promise<{ rows: ListedDocument[]; total: number }> {
  const { selection, cut, words, viewerId } = wanted;
  const { userId, shelves, dueBefore, withMessage } = selection;
  const given = [userId, viewerId, cut.limit, cut.offset, shelves, dueBefore, withMessage, words, ...values];
  const filter = `${SELECTED} and (${text})`;
  // Plans for any values are for statements asked again and again; here the values make the plan.
  await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(tx);
  const ask = async <Row>(question: string, more: unknown[] = []): Promise<Row[]> =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(question, [...given, ...more]))).rows;
  const [counted] = await ask<{ n: number }>(`select count(*)::int as n from (
    select from seats s where ${PLACES} and ${filter} and ${UNUSED} limit ${MORE}) h`);
  const total = counted!.n;
  if (total <= cut.offset) return { rows: [], total };
  if (order) return { rows: await ask<ListedDocument>(rowsOf(numbered(sortedBy(order, filter))), order.values), total };
  const ordered = total < MORE ? collectedBy(wanted.order, filter) : walkedBy(wanted.order, filter);
  return { rows: await ask<ListedDocument>(rowsOf(numbered(ordered))), total };
}
