import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { Conditions } from './conditions.ts';
import { MORE } from './found.ts';
import { collectedBy, numbered, type PageOf, PLACES, sortedBy, walkedBy } from './pages.ts';
import { type ListedDocument, rowsOf } from '../../documents/index.ts';

/** $6 due before, $7 with a message, $8 words: conditions of a selection other than its shelves. */
export const SELECTED = `($6::date is null or s.deadline < $6) and (s.has_message or not $7::boolean)
  and position($8::text in s.name) > 0`;
/** Declares the types of parameters that the statement does not use. */
export const UNUSED = '($2::uuid is null or $3::int is null or $4::int is null or true)';

/**
 * Returns one page of a list that is filtered or sorted by form fields, and the number of matches (up to one more than
 * are counted). Nothing is cached, because the viewer's right to read changes without the list entries.
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
  // Generic plans suit statements that run often; this one needs a plan for its values.
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
