import { LIMITS } from '@paraph/domain';
import { CompiledQuery } from 'kysely';
import { prepared, type Tx } from '../../../platform/db/index.ts';
import type { Conditions } from './conditions.ts';
import { conditionsFor, type List, type StoredListRequest } from './lists.ts';
import { type ListedDocument, rowsOf } from '../../documents/index.ts';
import { MARKED, numbered, orderBy, OWNERS, type PageOrder, SORTS } from './pages.ts';
import { selectionOf } from './shelves.ts';

/**
 * Users whose turns the viewer sees by delegation (`signers`: those for whom the viewer may sign if the sender
 * consents).
 */
export interface Delegated {
  delegators: readonly string[];
  signers: readonly string[];
}

/**
 * $1 delegators, $5 shelves, $6 due before, $7 with a message, $8 words: list entries that wait for one of the
 * delegators.
 */
const WAITING = `tenant_id = current_setting('app.tenant_id')::uuid and s.user_id = any($1::uuid[])
  and s.shelf = any($5::smallint[]) and ${MARKED} and position($8 in s.name) > 0`;

/**
 * The viewer's ($2) entries in a row: own entries and, in documents that are not their own (`isOwnDocument`), those of
 * delegators; $9 are delegators for whom the viewer may sign.
 */
const THEIRS = `(m.user_id = $2 or m.acted_by = $2 or (d.owner_id <> $2 and m.user_id = any($1::uuid[]) and not m.done and m.rejected_at is null
  and not exists (select 1 from form_fillings f where f.tenant_id = d.tenant_id and f.document_id = d.id and f.user_id = $2)
  and (m.kind in ('approve', 'acknowledge')
    or (m.kind = 'sign' and m.delegate_may_sign and m.user_id = any($9::uuid[])))))`;

/** Collects and sorts all matches, because a viewer is delegate of few users. */
const pageOf = (join: string, by: string, filter: string): string =>
  numbered(`select s.document_id from (
      select distinct on (s.document_id) s.* from seats s where s.${WAITING} and (${filter}) order by s.document_id) s
    ${join}
    order by ${by} limit $3 offset $4`);
const pageBy = (order: PageOrder, filter = 'true'): string =>
  pageOf(order.sort === 'owner' ? OWNERS : '', orderBy(order), filter);

const keyOf = ({ sort, direction }: PageOrder): string => `${sort} ${direction}`;
const asks = new Map(
  SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => ({ sort, direction }))).map((order) => [
    keyOf(order),
    prepared<ListedDocument>(`documents.delegated ${keyOf(order)}`, rowsOf(pageBy(order), THEIRS)),
  ]),
);
const askTotal = prepared<{ total: number }>(
  'documents.delegated total',
  `select count(distinct s.document_id)::int as total from seats s
  where s.${WAITING.replaceAll('$5', '$2').replaceAll('$6', '$3').replaceAll('$7', '$4').replaceAll('$8', '$5')}`,
);

/** The first parameter that conditions may use. UNUSED declares the types of parameters that the count does not use. */
const FIRST_CONDITION = 10;
const UNUSED = '($2::uuid is null or $3::int is null or $4::int is null or $9::uuid[] is null or true)';

/** Lists with conditions of columns, which need a statement of their own. */
async function listNarrowed(tx: Tx, sort: PageOrder, given: unknown[], { text, values, order }: Conditions) {
  const ask = async <Row>(question: string, more: unknown[] = []): Promise<Row[]> =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(question, [...given, ...values, ...more]))).rows;
  const [counted] = await ask<{ total: number }>(
    `select count(distinct s.document_id)::int as total from seats s where s.${WAITING} and (${text}) and ${UNUSED}`,
  );
  const page = order ? pageOf(order.join, order.by, text) : pageBy(sort, text);
  return { rows: await ask<ListedDocument>(rowsOf(page, THEIRS), order?.values), total: counted!.total };
}

const counted = ({ rows, total }: { rows: ListedDocument[]; total: number }): List => ({
  rows,
  total: Math.min(total, LIMITS.totalExact),
  totalIsMore: total > LIMITS.totalExact,
  next: null,
});

/** Returns one page of documents that wait for users whose delegate the viewer is (USER-020). */
export async function listDelegated(
  tx: Tx,
  request: StoredListRequest,
  { delegators, signers }: Delegated,
): Promise<List> {
  const { shelves, isNone, dueBefore, withMessage } = selectionOf({ ...request, tab: 'waitingForMe' });
  if (isNone || delegators.length === 0) return { rows: [], total: 0, totalIsMore: false, next: null };
  const whose = `{${delegators.join(',')}}`;
  const { userId, words, page, pageSize } = request;
  const selected = [shelves, dueBefore, withMessage, words] as const;
  const given = [whose, userId, pageSize, page * pageSize, ...selected, `{${signers.join(',')}}`];
  if (request.filters.length > 0)
    return counted(await listNarrowed(tx, request, given, await conditionsFor(tx, request, FIRST_CONDITION)));
  const rows = await asks.get(keyOf(request))!(tx, ...given);
  return counted({ rows, total: (await askTotal(tx, whose, ...selected))[0]!.total });
}
