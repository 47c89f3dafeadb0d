import { RUNNING } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

const OPEN = [...RUNNING, 'new'];

const ownedBy = (tx: Tx, userId: string) =>
  tx
    .selectFrom('documents')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null);

const waitingFor = (tx: Tx, userId: string) =>
  tx
    .selectFrom('members as m')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 'm.tenant_id').onRef('d.id', '=', 'm.document_id'),
    )
    .where('m.tenant_id', '=', contextOf(tx).tenantId)
    .where('m.user_id', '=', userId)
    .where('m.done', '=', false)
    .where('m.rejected_at', 'is', null)
    .where('d.deleted_at', 'is', null)
    .where('d.phase', 'in', OPEN);

/** Returns documents of a user: first those with an open entry of the user, then those the user owns. */
export async function documentsToHandOver(tx: Tx, userId: string, most: number): Promise<string[]> {
  const waiting = await waitingFor(tx, userId).select('m.document_id').distinct().orderBy('m.document_id').execute();
  const owned = await ownedBy(tx, userId).select('id').orderBy('id').limit(most).execute();
  return [...new Set([...waiting.map((row) => row.document_id), ...owned.map((row) => row.id)])].slice(0, most);
}

/** Returns the number of documents that the user still owns or has an open entry in. */
export async function countToHandOver(tx: Tx, userId: string): Promise<number> {
  const owned = await ownedBy(tx, userId)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const waiting = await waitingFor(tx, userId)
    .where('d.owner_id', '!=', userId)
    .select(sql<number>`count(distinct m.document_id)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return owned.total + waiting.total;
}

/** Changes the owner of a document. Private messages of the former owner keep their author. */
export async function changeOwner(tx: Tx, documentId: string, parties: { from: string; to: string }): Promise<void> {
  const { tenantId } = contextOf(tx);
  await tx
    .updateTable('members')
    .set({ message_by: parties.from })
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .where('private_message', 'is not', null)
    .where('message_by', 'is', null)
    .execute();
  await tx
    .updateTable('documents')
    .set({ owner_id: parties.to })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', documentId)
    .execute();
}

/**
 * Removes names of a user from entries without an act; entries that were signed, approved or acknowledged keep them as
 * evidence (GDPR, article 17 (3) e). Entries of documents that were never sent are deleted.
 * @returns the number of documents that keep the name
 */
export async function forgetEntries(tx: Tx, userId: string, pseudonym: string): Promise<number> {
  const { tenantId } = contextOf(tx);
  await sql`delete from members m using documents d where m.tenant_id = ${tenantId} and d.tenant_id = m.tenant_id
    and d.id = m.document_id and m.user_id = ${userId} and not m.done and d.phase = 'new'`.execute(tx);
  await sql`update members set first_name = '', last_name = ${pseudonym}, email = ${`${userId}@erased.invalid`},
    personal_code_hash = null, private_message = null
    where tenant_id = ${tenantId} and user_id = ${userId} and not done and rejected_at is null`.execute(tx);
  const { rows } = await sql<{ total: number }>`select count(distinct document_id)::int as total from members
    where tenant_id = ${tenantId} and user_id = ${userId} and (done or rejected_at is not null)`.execute(tx);
  return rows[0]?.total ?? 0;
}
