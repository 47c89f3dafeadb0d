import type { SeriesRow } from '@paraph/contract';
import type { ErrorCode } from '@paraph/domain';
import { sql } from 'kysely';
import type { AdditionPeriod } from '../../platform/additions.ts';
import { contextOf, json, type Tx } from '../../platform/db/index.ts';
import type { CheckedSeriesRow } from './check-rows.ts';

export interface NewSeries {
  id: string;
  documentId: string;
  version: number;
  ownerId: string;
  kind: string;
}

/** Stores a complete list: rows with a fault are closed at once, so that its result names every row. */
export async function insertSeries(tx: Tx, series: NewSeries, rows: readonly CheckedSeriesRow[]): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('series')
    .values({
      tenant_id: tenantId,
      id: series.id,
      document_id: series.documentId,
      version: series.version,
      owner_id: series.ownerId,
      kind: series.kind,
      created_at: clock.now(),
    })
    .execute();
  await tx
    .insertInto('series_rows')
    .values(
      rows.map(({ row, fault }, place) => ({
        tenant_id: tenantId,
        series_id: series.id,
        number: place + 1,
        person: json({ ...row }),
        state: fault ? 'failed' : 'waiting',
        fault,
      })),
    )
    .execute();
}

export type SeriesRecord = NonNullable<Awaited<ReturnType<typeof loadSeries>>>;

export const loadSeries = (tx: Tx, id: string) =>
  tx
    .selectFrom('series')
    .select(['id', 'document_id', 'version', 'owner_id', 'kind', 'created_at'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns the last list that a draft was sent to. */
export const loadLastSeries = (tx: Tx, documentId: string) =>
  tx
    .selectFrom('series')
    .select(['id', 'created_at'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Marks a list as done. @returns false when it was marked before, or a row is still to be sent */
export async function endSeries(tx: Tx, id: string): Promise<boolean> {
  const { tenantId, clock } = contextOf(tx);
  const { numUpdatedRows } = await tx
    .updateTable('series')
    .set({ ended_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('series_rows as r')
            .select('r.number')
            .whereRef('r.tenant_id', '=', 'series.tenant_id')
            .whereRef('r.series_id', '=', 'series.id')
            .where('r.state', '=', 'waiting'),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const rowsOf = (tx: Tx, seriesId: string) =>
  tx.selectFrom('series_rows').where('tenant_id', '=', contextOf(tx).tenantId).where('series_id', '=', seriesId);

/** Returns all rows of a list, in order. */
export const loadRows = (tx: Tx, seriesId: string) =>
  rowsOf(tx, seriesId).select(['number', 'person', 'state', 'made_id', 'fault']).orderBy('number').execute();

/** Returns the next row that no other transaction has locked, and locks it until the transaction ends. */
export async function takeRow(tx: Tx, seriesId: string): Promise<{ number: number; person: SeriesRow } | undefined> {
  const row = await rowsOf(tx, seriesId)
    .select(['number', 'person'])
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { number: row.number, person: row.person as unknown as SeriesRow };
}

type RowOutcome = { state: 'sent'; madeId: string } | { state: 'failed'; fault: string };

/** Stores the outcome of a row, unless it has one already. */
export async function closeRow(tx: Tx, seriesId: string, number: number, outcome: RowOutcome): Promise<void> {
  await tx
    .updateTable('series_rows')
    .set({
      state: outcome.state,
      made_id: outcome.state === 'sent' ? outcome.madeId : null,
      fault: outcome.state === 'failed' ? outcome.fault : null,
    })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('series_id', '=', seriesId)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Closes the rows that are still to be sent of the lists that a user started in a period. A row that is being sent at this
 * moment holds its lock, and is closed as sent. @returns the lists that had such rows
 */
export async function closeWaitingRows(
  tx: Tx,
  ownerId: string,
  { since, until, fault }: AdditionPeriod & { fault: ErrorCode },
): Promise<{ id: string; documentId: string }[]> {
  const { rows } = await sql<{ id: string; documentId: string }>`
    with closed as (
      update series_rows r set state = 'failed', fault = ${fault} from series s
      where s.tenant_id = ${contextOf(tx).tenantId} and s.owner_id = ${ownerId}
        and s.created_at between ${since} and ${until} and s.ended_at is null
        and r.tenant_id = s.tenant_id and r.series_id = s.id and r.state = 'waiting'
      returning s.id, s.document_id)
    select distinct id, document_id as "documentId" from closed order by id`.execute(tx);
  return rows;
}

/** Replaces an erased person in lists that were sent; documents made from their rows stay. */
export const forgetListed = (tx: Tx, email: string, instead: { email: string; name: string }): Promise<unknown> =>
  sql`update series_rows set person = jsonb_build_object('email', ${instead.email}::text, 'firstName', '',
      'lastName', ${instead.name}::text, 'name', '', 'message', '', 'deadline', '')
    where tenant_id = ${contextOf(tx).tenantId} and state <> 'waiting'
      and lower(normalize(person ->> 'email', NFKC)) = ${email}`.execute(tx);
