import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { FolderNamePath } from './folders.ts';

/**
 * Returns whether a folder or one below it contains documents of other owners. Documents in the bin count, because they
 * can be restored.
 */
export async function holdsOthersDocuments(tx: Tx, folderId: string, userId: string): Promise<boolean> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql`with recursive tree as (
      select id from folders where tenant_id = ${tenantId} and id = ${folderId}
      union all
      select f.id from folders f join tree on f.parent_id = tree.id where f.tenant_id = ${tenantId})
    select from documents d where d.tenant_id = ${tenantId} and d.owner_id <> ${userId} and (
      d.folder_id in (select id from tree) or d.folder_id is null and d.id in (select r.document_id
        from folder_returns r join tree on r.folder_id = tree.id where r.tenant_id = ${tenantId})) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns whether a folder, or one below it, belongs to somebody else than these. Deleted ones do not count. */
export async function holdsFoldersBeside(tx: Tx, folderId: string, ownerIds: readonly string[]): Promise<boolean> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql`with recursive tree as (
      select id, owner_id from folders where tenant_id = ${tenantId} and id = ${folderId}
      union all
      select f.id, f.owner_id from folders f join tree on f.parent_id = tree.id
        where f.tenant_id = ${tenantId} and f.deleted_at is null)
    select from tree where owner_id <> all(${[...ownerIds]}::uuid[]) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns the outermost folders in a folder that belong to nobody of these; deleted ones and what is in them are left out. */
export async function outermostBeside(
  tx: Tx,
  folderId: string,
  ownerIds: readonly string[],
): Promise<FolderNamePath[]> {
  const { tenantId } = contextOf(tx);
  const isBeside = sql`owner_id <> all(${[...ownerIds]}::uuid[])`;
  const { rows } = await sql<FolderNamePath>`with recursive tree as (
      select id, parent_id, name, owner_id, false as found from folders where tenant_id = ${tenantId} and id = ${folderId}
      union all
      select f.id, f.parent_id, f.name, f.owner_id, f.${isBeside} from folders f join tree on f.parent_id = tree.id and not tree.found
        where f.tenant_id = ${tenantId} and f.deleted_at is null)
    select id, parent_id as "parentId", name, owner_id as "ownerId" from tree where found order by id`.execute(tx);
  return rows;
}

/**
 * Returns the folders of other owners at this place and below it, outer ones first. Deleted ones count, because they can
 * be restored.
 */
export async function foldersOfOthers(
  tx: Tx,
  folderId: string,
  userId: string,
): Promise<{ id: string; name: string; ownerId: string }[]> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<{ id: string; name: string; ownerId: string }>`with recursive tree as (
      select id, 0 as depth from folders where tenant_id = ${tenantId} and id = ${folderId}
      union all
      select f.id, tree.depth + 1 from folders f join tree on f.parent_id = tree.id where f.tenant_id = ${tenantId})
    select f.id, f.name, f.owner_id as "ownerId" from tree join folders f on f.tenant_id = ${tenantId} and f.id = tree.id
    where f.owner_id <> ${userId} order by tree.depth, f.id`.execute(tx);
  return rows;
}

/**
 * Returns the documents of other owners in a folder and below it. Documents in the bin count, because they can be
 * restored; purged ones have no content any more.
 */
export async function documentsOfOthers(
  tx: Tx,
  folderId: string,
  userId: string,
): Promise<{ id: string; ownerId: string }[]> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<{ id: string; ownerId: string }>`with recursive tree as (
      select id from folders where tenant_id = ${tenantId} and id = ${folderId}
      union all
      select f.id from folders f join tree on f.parent_id = tree.id where f.tenant_id = ${tenantId})
    select d.id, d.owner_id as "ownerId" from documents d where d.tenant_id = ${tenantId} and d.owner_id <> ${userId}
      and not exists (select from document_retention p
        where p.tenant_id = d.tenant_id and p.document_id = d.id and p.purged_at is not null)
      and (d.folder_id in (select id from tree) or d.folder_id is null and d.id in (
        select r.document_id from folder_returns r join tree on r.folder_id = tree.id where r.tenant_id = ${tenantId}))
    order by d.id`.execute(tx);
  return rows;
}
