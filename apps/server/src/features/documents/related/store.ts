import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Ids of the documents that have to be complete first, in the order in which they were named. */
export async function loadRelated(tx: Tx, documentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('related_documents')
    .select('related_id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .orderBy('at')
    .orderBy('related_id')
    .execute();
  return rows.map((row) => row.related_id);
}

/**
 * How many of them are not complete, and forms that are yet to become one of them (FORM-097); a deleted one keeps nothing
 * back (readings B1).
 */
export async function countOpenRelated(tx: Tx, documentId: string): Promise<number> {
  const { awaited } = await tx
    .selectFrom('documents')
    .select('awaits_forms as awaited')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  const { open } = await tx
    .selectFrom('related_documents as r')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 'r.tenant_id').onRef('d.id', '=', 'r.related_id'),
    )
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('r.tenant_id', '=', contextOf(tx).tenantId)
    .where('r.document_id', '=', documentId)
    .where('d.phase', '<>', 'completed')
    .where('d.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open) + awaited;
}

/** Documents that wait for this one, their own work being done. */
export async function loadWaitingFor(tx: Tx, relatedId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('related_documents as r')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 'r.tenant_id').onRef('d.id', '=', 'r.document_id'),
    )
    .select('d.id')
    .where('r.tenant_id', '=', contextOf(tx).tenantId)
    .where('r.related_id', '=', relatedId)
    .where('d.phase', '=', 'related')
    .where('d.deleted_at', 'is', null)
    .orderBy('d.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Whether `from` waits for `to`, over however many others: then `to` may not wait for `from`. */
export async function waitsFor(tx: Tx, from: string, to: string): Promise<boolean> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<{ found: boolean }>`
    with recursive reached (id) as (
      values (${from}::uuid)
      union
      select r.related_id from reached join related_documents r
        on r.tenant_id = ${tenantId} and r.document_id = reached.id)
    select exists (select from reached where id = ${to}::uuid) as found`.execute(tx);
  return rows[0]!.found;
}

/** One form more, or one less, that a document waits for. */
export async function awaitForm(tx: Tx, documentId: string, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ awaits_forms: sql`greatest(0, awaits_forms + ${by})` })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', documentId)
    .execute();
}

/** Lets one change of related documents in a tenant go on at a time: two at once could close a circle unseen. */
export const lockRelations = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`related ${contextOf(tx).tenantId}`}, 0))`.execute(tx);

/** Names one more. */
export async function insertRelated(tx: Tx, documentId: string, relatedId: string): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('related_documents')
    .values({ tenant_id: tenantId, document_id: documentId, related_id: relatedId, at: clock.now() })
    .execute();
}

/** Names one no more. */
export async function deleteRelated(tx: Tx, documentId: string, relatedId: string): Promise<void> {
  await tx
    .deleteFrom('related_documents')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('related_id', '=', relatedId)
    .execute();
}

/** Writes down that somebody opened a document; false when they had before. */
export async function markOpened(tx: Tx, documentId: string, userId: string): Promise<boolean> {
  if (await hasOpened(tx, documentId, userId)) return false;
  const { tenantId, clock } = contextOf(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('document_openings')
    .values({ tenant_id: tenantId, document_id: documentId, user_id: userId, at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether somebody has opened a document. */
export async function hasOpened(tx: Tx, documentId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('document_openings')
    .select('at')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
