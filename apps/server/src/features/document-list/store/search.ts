import { CompiledQuery, sql } from 'kysely';
import { contextOf, prepared, type Tx } from '../../../platform/db/index.ts';
import { type MatchedIds, findings, foundBy, HIT, HITS, MORE, pageOfFound } from './found.ts';
import type { ListedDocument } from '../../documents/index.ts';
import { type PageOf, type PageOrder, SORTS, walkPage } from './pages.ts';
import type { Tally } from './tally.ts';
import { createWordShares } from './word-share.ts';

const wordShares = createWordShares();

/**
 * One page of documents with the words in their names. Results are cached until the searched list entries change, so
 * that the next page and the next sort do not search again.
 */
export async function searchPage(
  tx: Tx,
  wanted: PageOf,
  tally: Tally,
): Promise<{ rows: ListedDocument[]; total: number }> {
  if (tally.total === 0) return { rows: [], total: 0 };
  const found = await foundIn(tx, wanted, tally);
  if (found === 'many') return { rows: await walkPage(tx, wanted), total: MORE };
  return pageOfFound(tx, wanted, found);
}

/** Returns the concatenated ids in order, or `many` when there are more than are counted. */
async function foundIn(tx: Tx, wanted: PageOf, tally: Tally): Promise<string> {
  const { selection, words, order } = wanted;
  const { userId, shelves, dueBefore, withMessage } = selection;
  const subject = [contextOf(tx).tenantId, userId, shelves, dueBefore, withMessage, words].join(' ');
  const ordered = `${order.sort} ${order.direction} ${subject}`;
  const known = findings.get(subject, tally.stamp) ?? findings.get(ordered, tally.stamp);
  if (known !== undefined) return known;
  const found = await search(tx, wanted, tally);
  findings.set(found === 'many' ? subject : ordered, { stamp: tally.stamp, found });
  return found;
}

async function search(tx: Tx, wanted: PageOf, tally: Tally): Promise<string> {
  const { selection, words, order } = wanted;
  const { userId, shelves, dueBefore, withMessage } = selection;
  const rarest = await indexWord(tx, words, tally);
  const given = [userId, shelves, dueBefore, withMessage, words];
  if (rarest !== undefined) {
    const [row] = await byWord.get(keyOf(order))!(tx, ...given, pattern(words, rarest));
    return row!.found;
  }
  // Generic plans suit statements that run often; this one needs a plan for its values.
  await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(tx);
  const { rows } = await tx.executeQuery<MatchedIds>(CompiledQuery.raw(foundBy(order, THROUGH_SEATS), given));
  return rows[0]!.found;
}

/**
 * $1 owner of the list entries, $2 shelves, $3 due before, $4 with a message, $5 words, $6 pattern of the rarest word.
 */
const SELECTED = `s.tenant_id = current_setting('app.tenant_id')::uuid and s.user_id = $1
  and s.shelf = any($2::smallint[]) and ($3::date is null or s.deadline < $3) and (s.has_message or not $4::boolean)`;
/** Scans the list entries. */
const THROUGH_SEATS = `${HITS} where ${SELECTED} and position($5 in s.name) > 0`;
/**
 * Reads the index of words, then the list entry of each hit, because a plan for any word would scan all list entries.
 * The name of the list entry decides: a search does not find documents by names that the viewer may not see
 * (product D5).
 */
const BY_WORD = `${HIT} from documents_called($5, $6) f
  cross join lateral (select s.* from seats s where ${SELECTED} and s.document_id = f.document_id
    and position($5 in s.name) > 0 offset 0) s`;

const keyOf = ({ sort, direction }: PageOrder) => `${sort} ${direction}`;
const byWord = new Map(
  SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => ({ sort, direction }))).map((order) => [
    keyOf(order),
    prepared<MatchedIds>(`documents.by-word ${keyOf(order)}`, foundBy(order, BY_WORD)),
  ]),
);

/**
 * Includes the characters next to the word, because the index of words finds fewer names when the word's boundaries are
 * known.
 */
function pattern(words: string, rarest: string): string {
  const from = Math.max(0, words.indexOf(rarest) - 1);
  const piece = words.slice(from, words.indexOf(rarest) + rarest.length + 1);
  return `%${piece.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Costs of scanning one list entry and of reading one document through the index. */
const COST = { seat: 1, document: 8 };

/**
 * Returns the word for which the index finds fewer names than list entries would be scanned; undefined when there is
 * none.
 */
async function indexWord(tx: Tx, words: string, tally: Tally): Promise<string | undefined> {
  // Shorter words have no three letters, which the index requires.
  const candidates = words.split(/\s+/).filter((word) => /[\p{L}\p{N}]{3}/u.test(word));
  if (candidates.length === 0) return undefined;
  const { share, documents } = await wordShares(tx);
  const shares = new Map(candidates.map((word) => [word, share(word)]));
  const rarest = candidates.reduce((a, b) => (shares.get(b)! < shares.get(a)! ? b : a));
  const passedBy = Math.min(tally.among, MORE / share(words)) * COST.seat;
  return shares.get(rarest)! * documents * COST.document < passedBy ? rarest : undefined;
}
