import { type MemberKind, RUNNING } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { isHeldSql, isListSendingSql } from './documents.ts';

const OPEN = [...RUNNING, 'new'];
/** Condition for an entry `m` of `documents` that still has to act. Suspended ones wait for the sender alone. */
const isOpenSql = sql`not m.done and m.rejected_at is null and m.doubted_at is null and documents.phase = any(${OPEN}::text[])`;

/** A document that a person owns or has an open entry in, with what decides whether it changes hands. */
export interface WorkOfPerson {
  id: string;
  ownerId: string;
  /** Who filled in the form that it was made from. */
  fillerId: string | null;
  isHeld: boolean;
  isSending: boolean;
  isInSeries: boolean;
  /** It waits for forms that its filler has begun and not submitted. */
  awaitsForms: boolean;
  /** The entry whose signature is being given. */
  signingId: string | null;
  /** Open entries of the person, in the order of the owner. */
  entries: { id: string; kind: MemberKind }[];
  /** Kinds of the entries of the colleague who takes over, open or done, and of approvals that they gave for somebody. */
  heirKinds: MemberKind[];
}

/** Returns the documents that one person owns or has an open entry in; of one document if `documentId` is given. */
export async function workOf(
  tx: Tx,
  { fromId, toId, documentId }: { fromId: string; toId: string; documentId?: string },
): Promise<WorkOfPerson[]> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<WorkOfPerson>`with work as (
      select id from documents where tenant_id = ${tenantId} and owner_id = ${fromId} and deleted_at is null
      union
      select documents.id from members m join documents on documents.tenant_id = m.tenant_id and documents.id = m.document_id
      where m.tenant_id = ${tenantId} and m.user_id = ${fromId} and documents.deleted_at is null and ${isOpenSql})
    select documents.id, documents.owner_id as "ownerId", ${isHeldSql} as "isHeld", f.user_id as "fillerId",
      l.member_id as "signingId", documents.phase = 'new' and documents.sending_until is not null as "isSending",
      ${isListSendingSql} as "isInSeries",
      documents.awaits_forms > 0 and documents.phase = any(${OPEN}::text[]) as "awaitsForms",
      (select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind) order by m.position), '[]') from members m
        where m.tenant_id = documents.tenant_id and m.document_id = documents.id and m.user_id = ${fromId}
          and ${isOpenSql}) as entries,
      array(select distinct m.kind from members m where m.tenant_id = documents.tenant_id
        and m.document_id = documents.id
        and (m.user_id = ${toId} or (m.kind = 'approve' and m.acted_by = ${toId}))) as "heirKinds"
    from work join documents on documents.tenant_id = ${tenantId} and documents.id = work.id
    left join document_locks l on l.tenant_id = documents.tenant_id and l.document_id = documents.id
    left join form_fillings f on f.tenant_id = documents.tenant_id and f.document_id = documents.id
    where ${documentId ?? null}::uuid is null or documents.id = ${documentId ?? null}::uuid
    order by documents.id`.execute(tx);
  return rows;
}

/** How many documents and open entries a hand-over would give to a colleague who takes part in none of them. */
export interface ToHandOver {
  documents: number;
  entries: number;
}

/** Returns what a hand-over of these users would find, by user; those without any work are absent. */
export async function countToHandOver(tx: Tx, userIds: readonly string[]): Promise<Map<string, ToHandOver>> {
  const { tenantId } = contextOf(tx);
  const ids = sql`${[...userIds]}::uuid[]`;
  const { rows } = await sql<ToHandOver & { id: string }>`
    select id, sum(documents)::int as documents, sum(entries)::int as entries from (
      select owner_id as id, count(*) as documents, 0 as entries from documents
      where tenant_id = ${tenantId} and owner_id = any(${ids}) and deleted_at is null
      group by owner_id
      union all
      select m.user_id, 0, count(*) from members m
      join documents on documents.tenant_id = m.tenant_id and documents.id = m.document_id
      where m.tenant_id = ${tenantId} and m.user_id = any(${ids}) and documents.deleted_at is null and ${isOpenSql}
      group by m.user_id) found
    group by id`.execute(tx);
  return new Map(rows.map(({ id, documents, entries }) => [id, { documents, entries }]));
}

/** Returns the names of documents, by id. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'name'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Changes the owner of a document. Messages of the former owner, to all and private ones, keep their author. */
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
    .set({ owner_id: parties.to, message_by: sql`nullif(coalesce(message_by, ${parties.from}), ${parties.to})` })
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
