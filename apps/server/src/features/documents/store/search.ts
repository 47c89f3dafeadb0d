import { LIMITS } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { createFindings } from './findings.ts';
import { foundPage, type ListedDocument, orderBy, type PageOf, walkPage } from './pages.ts';
import { COMPANY, type Selection } from './shelves.ts';
import type { Tally } from './tally.ts';

const MORE = LIMITS.totalExact + 1;
const ID = 36;
const findings = createFindings();

/**
 * One page of what has the words in its name. What was found is kept while the seats it was found in stay the same, so
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
  const { limit, offset } = wanted.cut;
  const ids = idsOf(found.slice(offset * ID, (offset + limit) * ID));
  return { rows: ids.length > 0 ? await foundPage(tx, wanted, ids) : [], total: found.length / ID };
}

const idsOf = (text: string): string[] => text.match(/.{36}/g) ?? [];

/** The ids in order, one behind the other, or that they are more than are counted. */
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
  // Plans for any values are for statements asked again and again; here the values make the plan.
  await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(tx);
  const rarest = await indexWord(tx, wanted.words, tally);
  const { selection, words } = wanted;
  const hits = rarest === undefined ? seatsWith(selection, words) : seatsFound(selection, words, rarest);
  const { rows } = await sql<{ found: string }>`
    with hits as materialized (${hits} limit ${MORE})
    select case when (select count(*) from hits) = ${MORE} then 'many' else coalesce((
      select string_agg(s.document_id::text, '' order by ${sql.raw(orderBy(wanted.order))})
      from hits s join users u on u.tenant_id = s.tenant_id and u.id = s.owner_id), '') end as found`.execute(tx);
  return rows[0]!.found;
}

const MINE = sql.raw("tenant_id = current_setting('app.tenant_id')::uuid");
const COLUMNS = sql`select s.tenant_id, s.document_id, s.modified_at, s.name, s.deadline, s.owner_id from seats s`;

const inSelection = ({ userId, shelves, dueBefore, withMessage }: Selection) =>
  sql`s.${MINE} and s.user_id = ${userId} and s.shelf = any(${shelves}::smallint[])
    and (${dueBefore}::date is null or s.deadline < ${dueBefore}) and (s.has_message or not ${withMessage}::boolean)`;

/** Goes through the seats. */
const seatsWith = (selection: Selection, words: string) =>
  sql`${COLUMNS} where ${inSelection(selection)} and position(${words} in s.name) > 0`;

/** Asks the index of words, then for seats in what it knows. */
const seatsFound = (selection: Selection, words: string, rarest: string) =>
  sql`${COLUMNS} join documents_named(${words}, ${pattern(rarest)}) f on f.document_id = s.document_id
    where ${inSelection(selection)}`;

const pattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Names looked at to learn how common a word is; costs of one seat passed by and of one document out of the index. */
const SAMPLE = 400;
const COST = { seat: 1, document: 8 };

/** The word by which the index of words finds fewer names than there are seats to go through, if there is one. */
async function indexWord(tx: Tx, words: string, tally: Tally): Promise<string | undefined> {
  // Shorter ones have no three letters to be found by.
  const candidates = words.split(/\s+/).filter((word) => /[\p{L}\p{N}]{3}/u.test(word));
  if (candidates.length === 0) return undefined;
  const { rows } = await sql<{ word: string; hits: number; seen: number; documents: number }>`
    with sample as materialized (
      select name from seats where ${MINE} and user_id = ${COMPANY} order by modified_at desc, document_id desc limit ${SAMPLE})
    select w.word, (select count(*) from sample where position(w.word in name) > 0) as hits,
      (select count(*) from sample) as seen,
      (select coalesce(sum(n), 0) from seat_tallies where ${MINE} and user_id = ${COMPANY} and day is null) as documents
    from unnest(${[words, ...candidates]}::text[]) w (word)`.execute(tx);
  const share = ({ hits, seen }: { hits: number; seen: number }) => (hits + 0.5) / (seen + 1);
  const [phrase, ...each] = rows;
  const rarest = each.sort((a, b) => a.hits - b.hits)[0];
  if (!phrase || !rarest) return undefined;
  const passedBy = Math.min(tally.among, MORE / share(phrase)) * COST.seat;
  return share(rarest) * rarest.documents * COST.document < passedBy ? rarest.word : undefined;
}
