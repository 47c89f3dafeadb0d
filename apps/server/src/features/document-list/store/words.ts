import { LIMITS, type ListFilter } from '@paraph/domain';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export type TextOperator = (ListFilter & { kind: 'text' })['operator'];

/** Compares texts as search does: without diacritics and case. `said` is a folded value. */
export function matchesText(column: 's.name' | 'u.folded' | 'v.folded', operator: TextOperator, said: string) {
  const name = sql.ref(column);
  const matches: Record<TextOperator, RawBuilder<SqlBool>> = {
    contains: sql`position(${said}::text in ${name}) > 0`,
    equals: sql`${name} = ${said}::text`,
    startsWith: sql`starts_with(${name}, ${said}::text)`,
    endsWith: sql`right(${name}, length(${said}::text)) = ${said}::text`,
  };
  return matches[operator];
}

/**
 * Asks the trigram index for documents of the tenant whose names contain the words, private ones also by the names that
 * stand in for theirs. Null when there are more than lists count: then list entries with the words are frequent.
 */
export async function idsByWords(tx: Tx, words: string): Promise<string[] | null> {
  // Without three characters in a row there is no trigram to look up.
  if (!/[\p{L}\p{N}]{3}/u.test(words)) return null;
  const { rows } = await sql<{ ids: string[] }>`
    select array(select documents_with_words(${words}, ${LIMITS.totalExact + 1}::int)) as ids`.execute(tx);
  const { ids } = rows[0]!;
  return ids.length > LIMITS.totalExact ? null : ids;
}
