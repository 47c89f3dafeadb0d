import { LIMITS, type ListFilter } from '@paraph/domain';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { named, type Slots, tenantOf, type Tx } from '../../../platform/db/index.ts';
import { COMPANY } from './buckets.ts';
import { countOfCompany } from './counters.ts';

export type TextOperator = (ListFilter & { kind: 'text' })['operator'];

/** Compares texts as search does: without diacritics and case. `searched` is a folded value. */
export function matchesText(column: 's.name' | 'u.folded' | 'v.folded', operator: TextOperator, searched: string) {
  const name = sql.ref(column);
  const matches: Record<TextOperator, RawBuilder<SqlBool>> = {
    contains: sql`position(${searched}::text in ${name}) > 0`,
    equals: sql`${name} = ${searched}::text`,
    startsWith: sql`starts_with(${name}, ${searched}::text)`,
    endsWith: sql`right(${name}, length(${searched}::text)) = ${searched}::text`,
  };
  return matches[operator];
}

/** Number of newest names that show how frequent a word is. */
const PROBE = 400;
/** What reading one document through the trigram index costs, in list entries that are read. */
const COST = 8;

/**
 * Asks the trigram index for the documents of the tenant with the rarest word of a search; list entries decide whether
 * they have all words. Null when reading the `entries` of the list is cheaper: frequent words are slow in the index, and
 * list entries with them are met soon (docs/adr/0018).
 */
export async function idsByWords(tx: Tx, words: string, entries: number): Promise<string[] | null> {
  // The index knows no word without three characters in a row.
  const known = words.split(/\s+/).filter((word) => /[\p{L}\p{N}]{3}/u.test(word));
  if (known.length === 0) return null;
  const [{ word, share }, documents] = await Promise.all([rarestOf(tx, known), countOfCompany(tx)]);
  const entriesRead = Math.min(entries, LIMITS.totalExact / share);
  return share * documents * COST < entriesRead ? idsWith(tx, withEdges(words, word)) : null;
}

type Probe = { tenantId: string; words: readonly string[] };
const askRarest = named('documents.rarest-word', (tx, { tenantId, words }: Slots<Probe>) =>
  tx
    .with(
      (name) => name('newest').materialized(),
      () =>
        tx
          .selectFrom('seats')
          .select('name')
          .where('tenant_id', '=', tenantId)
          .where('user_id', '=', COMPANY)
          .orderBy('modified_at', 'desc')
          .orderBy('document_id', 'desc')
          .limit(PROBE),
    )
    .selectFrom(sql<{ word: string }>`unnest(${words}::text[])`.as<'w'>(sql`w (word)`))
    .select('w.word')
    .select(({ selectFrom, fn }) =>
      selectFrom('newest')
        .select(fn.countAll<number>().as('n'))
        .where(sql<boolean>`position(w.word in name) > 0`)
        .as('n'),
    )
    .orderBy('n')
    .limit(1),
);

/** Returns the word that the fewest of the newest names have, and an estimate of the share that has it. */
async function rarestOf(tx: Tx, words: readonly string[]): Promise<{ word: string; share: number }> {
  const [rarest] = await askRarest(tx, { tenantId: tenantOf(tx), words });
  return { word: rarest!.word, share: (rarest!.n! + 0.5) / (PROBE + 1) };
}

/** Adds the characters next to a word: the index finds fewer names when the word's boundaries are known. */
function withEdges(words: string, word: string): string {
  const at = words.indexOf(word);
  return words.slice(Math.max(0, at - 1), at + word.length + 1);
}

async function idsWith(tx: Tx, part: string): Promise<string[] | null> {
  const pattern = `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await sql<{ ids: string[] }>`
    select array(select documents_with(${pattern}, ${LIMITS.totalExact + 1}::int)) as ids`.execute(tx);
  const { ids } = rows[0]!;
  return ids.length > LIMITS.totalExact ? null : ids;
}
