import { documentActsOf, METHOD_NAMES, METHODS, RUNNING } from '@paraph/domain';
import { sql } from 'kysely';
import type { AdditionPeriod } from '../../../platform/additions.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

const SUSPENDED = documentActsOf('suspended');
const LISTED = documentActsOf('listed');
/** Methods by which the signer proves who they are. */
const PROVED = METHOD_NAMES.filter((name) => METHODS[name].qualified);
/** Forms of entries that a reaction itself leaves. */
const OF_REACTIONS = ['doubted', 'suspended'];

/** SQL of what a user did to documents in a period: `e` are the events, `d` the documents. */
const doneBy = (tx: Tx, userId: string, { since, until }: AdditionPeriod) => sql`
  from events e join documents d on d.tenant_id = e.tenant_id and d.id = e.subject_id
  where e.tenant_id = ${contextOf(tx).tenantId} and e.at between ${since} and ${until} and e.actor_id = ${userId}
    and e.subject_type = 'document'`;

interface ChangedDocument {
  id: string;
  /** Others were asked to act, and rely on what was changed. */
  isSuspended: boolean;
}

/**
 * Returns documents that a user changed in a period, and has not been asked to check since. Of documents that they sent
 * in the period all people are suspended anyway. Signatures count only where no eID proved them.
 */
export async function documentsChangedBy(tx: Tx, userId: string, period: AdditionPeriod): Promise<ChangedDocument[]> {
  const { rows } = await sql<ChangedDocument>`
    select d.id, bool_or(e.name = any(${SUSPENDED}::text[]) and d.phase <> 'new') as "isSuspended"
    ${doneBy(tx, userId, period)} and d.deleted_at is null
      and (e.name = any(${SUSPENDED}::text[]) and d.phase = any(${['new', ...RUNNING]}::text[])
          and coalesce(e.data->>'form', '') <> all(${OF_REACTIONS}::text[])
          and (d.owner_id <> ${userId} or d.sent_at is null or d.sent_at < ${period.since})
        or e.name = any(${LISTED}::text[]) and d.phase = any(${['completed', ...RUNNING]}::text[])
          and (e.name <> 'document.signed' or e.data->>'method' <> all(${PROVED}::text[])))
      and not exists (select from events x where x.tenant_id = e.tenant_id and x.subject_type = 'document'
        and x.subject_id = e.subject_id and x.name = 'document.changes-doubted' and x.number > e.number
        and x.data->'userIds' @> to_jsonb(array[${userId}::text]))
    group by d.id order by d.id`.execute(tx);
  return rows;
}

/** Returns open entries of a running document, except those of its owner and of a user. */
export async function openEntries(tx: Tx, documentId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
    where m.tenant_id = ${contextOf(tx).tenantId} and m.document_id = ${documentId} and m.user_id <> ${userId}
      and m.user_id <> d.owner_id and d.phase = any(${[...RUNNING]}::text[]) and not m.done and m.rejected_at is null
      and m.doubted_at is null
    order by m.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns documents whose content was hidden before a user showed it in a period, and is shown now. */
export async function documentsShownBy(tx: Tx, userId: string, period: AdditionPeriod): Promise<string[]> {
  const { rows } = await sql<{ id: string; hide: string }>`
    select distinct on (d.id) d.id, e.data->>'hide' as hide ${doneBy(tx, userId, period)}
      and e.name = 'document.protection-changed' and not d.hide_sensitive
    order by d.id, e.number`.execute(tx);
  return rows.flatMap(({ id, hide }) => (hide === 'false' ? [id] : []));
}

interface MovedDocument {
  id: string;
  /** The folder before the first move of the period; null for the root. */
  from: string | null;
  folderId: string;
  ownerId: string;
  isDeleted: boolean;
}

/**
 * Returns documents that a user moved in a period or took from the bin, where nobody read them by a folder, and that are in
 * a folder other than before, unless their owner has moved them since.
 */
export async function documentsMovedBy(tx: Tx, userId: string, period: AdditionPeriod): Promise<MovedDocument[]> {
  const { rows } = await sql<MovedDocument>`
    select * from (select distinct on (d.id) d.id, e.data->>'from' as from, d.folder_id as "folderId", d.owner_id as "ownerId",
        d.deleted_at is not null as "isDeleted"
      ${doneBy(tx, userId, period)} and d.folder_id is not null
        and (e.name = 'document.moved' or e.name = 'document.restored' and not exists (select from events x
          where x.tenant_id = e.tenant_id and x.subject_type = 'document' and x.subject_id = e.subject_id
            and x.name = 'document.deleted' and x.at >= ${period.since} and x.number < e.number))
        and not exists (select from events x where x.tenant_id = e.tenant_id and x.subject_type = 'document'
          and x.subject_id = e.subject_id and x.name = 'document.moved' and x.number > e.number
          and x.actor_id = d.owner_id and x.actor_id <> ${userId})
      order by d.id, e.number) moved
    where "folderId"::text is distinct from moved.from order by id`.execute(tx);
  return rows;
}
