import { ENDED } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** A document that must complete first, and whether the template of a form requires it. */
export interface RelatedRow {
  id: string;
  isOfForm: boolean;
}

/** Returns the documents that must complete first, in the order in which they were added. */
export const loadRelations = (tx: Tx, documentId: string): Promise<RelatedRow[]> =>
  tx
    .selectFrom('related_documents')
    .select(['related_id as id', 'of_form as isOfForm'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .orderBy('at')
    .orderBy('related_id')
    .execute();

/** Returns the ids of the documents that must complete first. */
export const loadRelated = async (tx: Tx, documentId: string): Promise<string[]> =>
  (await loadRelations(tx, documentId)).map(({ id }) => id);

/**
 * Returns the number of related documents that are not complete, plus forms that are to become related documents
 * (FORM-097). A deleted document does not count (readings B1), unless a form requires it: its deletion does not replace
 * its completion.
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
    .where((where) => where.or([where('d.deleted_at', 'is', null), where('r.of_form', '=', true)]))
    .executeTakeFirstOrThrow();
  return Number(open) + awaited;
}

/** Returns documents that wait only for related documents, of which this is one. */
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

/** Returns the unfinished documents whose forms require this one. */
export async function loadRequiring(tx: Tx, relatedId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('related_documents as r')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 'r.tenant_id').onRef('d.id', '=', 'r.document_id'),
    )
    .select('d.id')
    .where('r.tenant_id', '=', contextOf(tx).tenantId)
    .where('r.related_id', '=', relatedId)
    .where('r.of_form', '=', true)
    .where('d.phase', 'not in', [...ENDED])
    .orderBy('d.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Returns whether `from` waits for `to`, directly or through others: then `to` may not wait for `from`. */
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

/** Removes one form that a document waits for, because it is submitted. */
export async function awaitOneFormLess(tx: Tx, documentId: string): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ awaits_forms: sql`greatest(0, awaits_forms - 1)` })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', documentId)
    .execute();
}

/**
 * Serializes changes of related documents in a tenant, because two concurrent changes could create a cycle unnoticed.
 */
export const lockRelations = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`related ${contextOf(tx).tenantId}`}, 0))`.execute(tx);

/** Adds a related document; `isOfForm`: the template of a form requires it. */
export async function insertRelated(
  tx: Tx,
  documentId: string,
  { id: relatedId, isOfForm }: RelatedRow,
): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('related_documents')
    .values({ tenant_id: tenantId, document_id: documentId, related_id: relatedId, of_form: isOfForm, at: clock.now() })
    .execute();
}

/** Removes a related document. */
export async function deleteRelated(tx: Tx, documentId: string, relatedId: string): Promise<void> {
  await tx
    .deleteFrom('related_documents')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('related_id', '=', relatedId)
    .execute();
}

/** Records that a user opened a document; false when they had opened it before. */
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

/** Returns whether a user has opened a document. */
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
