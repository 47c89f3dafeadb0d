import type { ContainerContents } from '@paraph/contract';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

export interface NewShare {
  id: string;
  hash: Buffer;
  email: string;
  sharedBy: string;
  lastDay: string;
  /** Time zone in which the last day ends. */
  zone: string;
  /** `folderId` is the shared folder in which a document is; null when the document itself is shared. */
  documents: readonly { id: string; folderId: string | null; path: readonly string[] }[];
}

/** Stores a share with its present documents. */
export async function insertShare(tx: Tx, share: NewShare): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('shares')
    .values({
      tenant_id: tenantId,
      id: share.id,
      hash: share.hash,
      email: share.email,
      shared_by: share.sharedBy,
      created_at: clock.now(),
      expires_at: sql<Date>`((${share.lastDay}::date + 1)::timestamp at time zone ${share.zone})`,
      last_day: sql`${share.lastDay}::date`,
    })
    .execute();
  const rows = share.documents.map(({ id, folderId, path }, place) => ({
    tenant_id: tenantId,
    share_id: share.id,
    document_id: id,
    folder_id: folderId,
    place,
    path: [...path],
  }));
  await tx.insertInto('share_documents').values(rows).execute();
}

/**
 * Returns whether a user has shared all of these with an address already, by a link that is valid until that day or
 * longer.
 */
export async function isShared(
  tx: Tx,
  share: { email: string; sharedBy: string; lastDay: string; documentIds: readonly string[] },
): Promise<boolean> {
  const { tenantId, clock } = contextOf(tx);
  const row = await tx
    .selectFrom('shares as s')
    .select('s.id')
    .where('s.tenant_id', '=', tenantId)
    .where('s.shared_by', '=', share.sharedBy)
    .where(sql<boolean>`lower(s.email) = lower(${share.email})`)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', clock.now())
    .where(sql<boolean>`s.last_day >= ${share.lastDay}::date`)
    .where(
      sql<boolean>`(select count(*) from share_documents d where d.tenant_id = s.tenant_id and d.share_id = s.id
        and d.ended_at is null and d.document_id = any(${[...share.documentIds]}::uuid[])) = ${share.documentIds.length}`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many links to files a user has mailed to an address since a moment, ended ones included. */
export async function sharesSince(
  tx: Tx,
  { address, sharedBy, since }: { address: string; sharedBy: string; since: Date },
): Promise<number> {
  const { total } = await tx
    .selectFrom('shares')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('shared_by', '=', sharedBy)
    .where('created_at', '>', since)
    .where(sql<boolean>`lower(email) = ${address}`)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export interface ShareRecord {
  id: string;
  email: string;
  shared_by: string;
  created_at: Date;
  expires_at: Date;
  last_day: string;
  revoked_at: Date | null;
  opened_at: Date | null;
  downloads: number;
}

const found = (tx: Tx) =>
  tx
    .selectFrom('shares')
    .select(['id', 'email', 'shared_by', 'created_at', 'expires_at', 'revoked_at', 'opened_at', 'downloads'])
    .select(sql<string>`to_char(last_day, 'YYYY-MM-DD')`.as('last_day'))
    .where('tenant_id', '=', contextOf(tx).tenantId);

/** Returns the share of a link, ended or not. */
export const readShareByHash = (tx: Tx, hash: Buffer): Promise<ShareRecord | undefined> =>
  found(tx).where('hash', '=', hash).executeTakeFirst();

/** Returns a share by its id; empty when it does not exist here. */
export const readShare = (tx: Tx, id: string): Promise<ShareRecord[]> => found(tx).where('id', '=', id).execute();

/** Returns the shares of a user, newest first. */
export const readSharesOf = (tx: Tx, userId: string, most: number): Promise<ShareRecord[]> =>
  found(tx).where('shared_by', '=', userId).orderBy('created_at', 'desc').orderBy('id').limit(most).execute();

/** Gives a share another link; the former one opens nothing. */
export const replaceLink = (tx: Tx, id: string, hash: Buffer) =>
  tx.updateTable('shares').set({ hash }).where('tenant_id', '=', contextOf(tx).tenantId).where('id', '=', id).execute();

/** Stores the time of the last opening and adds to the number of downloads. */
export async function noteOpening(tx: Tx, id: string, downloads: number): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('shares')
    .set({ opened_at: clock.now(), downloads: sql<number>`downloads + ${downloads}` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export interface SharedDocument {
  share_id: string;
  id: string;
  name: string;
  extension: string;
  version: number;
  modified_at: Date;
  path: string[];
  owner_id: string;
  folder_id: string | null;
  /** Its owner hides the content, so no link opens it. */
  hide_sensitive: boolean;
  /** Null for files that are no container. */
  contents: ContainerContents | null;
}

/** SQL of whether a shared document is still in the folder with which it was shared, or below it. */
const IS_THERE = sql<boolean>`(s.folder_id is null or s.folder_id in (with recursive above as (
    select f.id, f.parent_id from folders f
    where f.tenant_id = d.tenant_id and f.id = d.folder_id and f.deleted_at is null
    union all
    select f.id, f.parent_id from folders f join above on f.id = above.parent_id
    where f.tenant_id = d.tenant_id and f.deleted_at is null)
  select id from above))`;

/**
 * Returns the existing documents of shares, in their order. Left out are those whose sharing was ended, and those that
 * were taken out of the shared folder.
 */
export const readShared = (tx: Tx, shareIds: readonly string[]): Promise<SharedDocument[]> =>
  tx
    .selectFrom('share_documents as s')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 's.tenant_id').onRef('d.id', '=', 's.document_id'),
    )
    .select(['s.share_id', 'd.id', 'd.name', 'd.extension', 'd.version', 'd.modified_at', 's.path'])
    .select(['d.owner_id', 'd.folder_id', 'd.hide_sensitive'])
    .select(sql<ContainerContents | null>`d.contents`.as('contents'))
    .where('s.tenant_id', '=', contextOf(tx).tenantId)
    .where('s.share_id', 'in', [...shareIds])
    .where('s.ended_at', 'is', null)
    .where('d.deleted_at', 'is', null)
    .where(IS_THERE)
    .orderBy('s.place')
    .execute();

/** A shared document with its share, for users who may end it. */
export interface RunningShare extends Omit<ShareRecord, 'expires_at' | 'revoked_at'> {
  document_id: string;
  name: string;
  owner_id: string;
  folder_id: string | null;
  hide_sensitive: boolean;
  /** False: it was taken out of the shared folder, and nobody opens it by this share any more. */
  is_there: boolean;
}

/**
 * Returns running shares of one document, or of the documents in some folders, newest first, with one row per document.
 */
export const readRunningShares = (
  tx: Tx,
  { documentId, folderIds }: { documentId: string | null; folderIds: readonly string[] },
  most: number,
): Promise<RunningShare[]> =>
  running(tx)
    .where((row) =>
      documentId === null ? row('d.folder_id', 'in', [...folderIds]) : row('s.document_id', '=', documentId),
    )
    .where(IS_THERE)
    .limit(most)
    .execute();

/** Returns every running share of the company, or those of one document, with one row per document. */
export const readAllRunningShares = (tx: Tx, documentId: string | null): Promise<RunningShare[]> =>
  documentId === null ? running(tx).execute() : running(tx).where('s.document_id', '=', documentId).execute();

/** Returns the shares that a document was in when it was deleted. */
export async function sharesOfDeleted(tx: Tx, documentId: string, deletedAt: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('share_documents as s')
    .innerJoin('shares as h', (join) => join.onRef('h.tenant_id', '=', 's.tenant_id').onRef('h.id', '=', 's.share_id'))
    .select('h.id')
    .where('s.tenant_id', '=', contextOf(tx).tenantId)
    .where('s.document_id', '=', documentId)
    .where('s.ended_at', 'is', null)
    .where('h.created_at', '<=', new Date(deletedAt))
    .orderBy('h.id')
    .execute();
  return rows.map(({ id }) => id);
}

const running = (tx: Tx) =>
  tx
    .selectFrom('share_documents as s')
    .innerJoin('shares as h', (join) => join.onRef('h.tenant_id', '=', 's.tenant_id').onRef('h.id', '=', 's.share_id'))
    .innerJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 's.tenant_id').onRef('d.id', '=', 's.document_id'),
    )
    .select(['h.id', 'h.email', 'h.shared_by', 'h.created_at', 'h.opened_at', 'h.downloads'])
    .select(sql<string>`to_char(h.last_day, 'YYYY-MM-DD')`.as('last_day'))
    .select(['d.id as document_id', 'd.name', 'd.owner_id', 'd.folder_id', 'd.hide_sensitive'])
    .select(IS_THERE.as('is_there'))
    .where('s.tenant_id', '=', contextOf(tx).tenantId)
    .where('s.ended_at', 'is', null)
    .where('h.revoked_at', 'is', null)
    .where('h.expires_at', '>', contextOf(tx).clock.now())
    .where('d.deleted_at', 'is', null)
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id')
    .orderBy('s.place');
