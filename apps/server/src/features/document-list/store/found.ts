import { LIMITS } from '@paraph/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { createFindings } from './findings.ts';
import { foundPage, orderBy, type PageOf, type PageOrder } from './pages.ts';
import type { ListedDocument } from '../../documents/index.ts';

/** One more than the maximum number that is counted. */
export const MORE = LIMITS.totalExact + 1;
const ID = 36;

/** Results of searches and conditions on this node: concatenated ids, or `many`. */
export const findings = createFindings();
export type MatchedIds = { found: string };

/** Columns that a search reads of a list entry `s`; HITS reads all list entries. */
export const HIT = 'select s.tenant_id, s.document_id, s.modified_at, s.name, s.deadline, s.owner_id';
export const HITS = `${HIT} from seats s`;

/**
 * Returns a statement for the concatenated ids of all hits in order, or `many` when there are more than are counted.
 */
export const foundBy = (order: PageOrder, hits: string): string => `
  with hits as materialized (${hits} limit ${MORE})
  select case when (select count(*) from hits) = ${MORE} then 'many' else coalesce((
    select string_agg(s.document_id::text, '' order by ${orderBy(order)}) from hits s
    ${order.sort === 'owner' ? 'join users u on u.tenant_id = s.tenant_id and u.id = s.owner_id' : ''}), '') end as found`;

/** Returns a page of the results, and their total number. */
export async function pageOfFound(
  tx: Tx,
  wanted: PageOf,
  found: string,
): Promise<{ rows: ListedDocument[]; total: number }> {
  const { limit, offset } = wanted.cut;
  const ids = found.slice(offset * ID, (offset + limit) * ID);
  return { rows: await rowsOfFound(tx, wanted, ids), total: found.length / ID };
}

/** Returns the documents of these ids in this order, without those that the viewer may no longer see. */
export async function rowsOfFound(tx: Tx, wanted: PageOf, found: string): Promise<ListedDocument[]> {
  const ids = found.match(/.{36}/g) ?? [];
  return ids.length > 0 ? foundPage(tx, wanted, ids) : [];
}
