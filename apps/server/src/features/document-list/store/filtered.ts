import { CompiledQuery, sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { Conditions } from './conditions.ts';
import { type MatchedIds, findings, foundBy, HITS, MORE, pageOfFound, rowsOfFound } from './found.ts';
import { freshPage, SELECTED, UNUSED } from './fresh.ts';
import { collectedBy, numbered, type PageOf, PLACES, walkedBy } from './pages.ts';
import type { ListedDocument } from '../../documents/index.ts';
import { readStamp } from './tally.ts';

/** The first parameter that conditions may use; those before it are the page's own ($1 to $8). */
export const FIRST_CONDITION = 9;

/** Up to this number of matches, sorting is faster than reading in order, where they may be at the other end. */
const SOON_SORTED = 100_000;

/**
 * Returns one page of a list with conditions, and the number of matches (up to one more than are counted). Few matches
 * are collected and sorted; when there are more than are counted, rows are read in order until the page is full. Found
 * ids are cached until the list entries that affect them change; the rows are read each time.
 */
export async function filteredPage(
  tx: Tx,
  wanted: PageOf,
  conditions: Conditions,
): Promise<{ rows: ListedDocument[]; total: number }> {
  if (conditions.isFleeting) return freshPage(tx, wanted, conditions);
  const stamp = await readStamp(tx, [wanted.selection.userId, ...conditions.people]);
  const keep = async (subject: string, find: () => Promise<string>): Promise<string> => {
    const known = findings.get(subject, stamp);
    if (known !== undefined) return known;
    const found = await find();
    findings.set(subject, { stamp, found });
    return found;
  };
  const subject = subjectOf(tx, wanted, conditions);
  const { order, cut } = wanted;
  const ordered = `${order.sort} ${order.direction} ${subject}`;
  const ask = asker(tx, wanted, conditions);
  const known = findings.get(subject, stamp);
  const found = known ?? (await keep(ordered, () => ask(foundBy(order, `${HITS} where ${filterOf(conditions)}`))));
  if (found !== 'many') return pageOfFound(tx, wanted, found);
  findings.set(subject, { stamp, found });
  const page = await keep(`${cut.offset} ${cut.limit} ${ordered}`, async () =>
    ask(await walk(ask, wanted, conditions)),
  );
  return { rows: await rowsOfFound(tx, wanted, page), total: MORE };
}

const filterOf = ({ text }: Conditions): string => `${PLACES} and ${SELECTED} and (${text}) and ${UNUSED}`;

/** Returns everything that affects which documents are found, without the order. */
function subjectOf(tx: Tx, { selection, words }: PageOf, { text, values }: Conditions): string {
  const { userId, shelves, dueBefore, withMessage } = selection;
  const { tenantId } = contextOf(tx);
  return JSON.stringify([tenantId, userId, shelves, dueBefore, withMessage, words, text, values]);
}

type ExplainQuery = (question: string) => Promise<string>;

/** Returns a function that selects ids with all parameters of the request. */
function asker(tx: Tx, { viewerId, selection, cut, words }: PageOf, { values }: Conditions): ExplainQuery {
  const { userId, shelves, dueBefore, withMessage } = selection;
  const given = [userId, viewerId, cut.limit, cut.offset, shelves, dueBefore, withMessage, words, ...values];
  return async (question) => {
    // Generic plans suit statements that run often; this one needs a plan for its values.
    await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(tx);
    const { rows } = await tx.executeQuery<MatchedIds>(CompiledQuery.raw(question, given));
    return rows[0]!.found;
  };
}

/** Returns the statement for the ids of a page when there are more matches than are counted. */
async function walk(ask: ExplainQuery, { order }: PageOf, conditions: Conditions): Promise<string> {
  const filter = `${SELECTED} and (${conditions.text})`;
  const isFew =
    conditions.far.some((sort) => sort === order.sort) &&
    (await ask(`select case when count(*) > ${SOON_SORTED} then 'many' else 'few' end as found
      from (${HITS} where ${filterOf(conditions)} limit ${SOON_SORTED + 1}) h`)) === 'few';
  const ordered = isFew ? collectedBy(order, filter) : walkedBy(order, filter);
  return `select coalesce(string_agg(p.document_id::text, '' order by p.place), '') as found
    from (${numbered(ordered)}) p where ($2::uuid is null or true)`;
}
