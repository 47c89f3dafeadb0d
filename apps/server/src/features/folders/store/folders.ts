import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

export interface NewFolder {
  id: string;
  parentId: string | null;
  name: string;
  prefix: string;
  color: string;
  icon: string;
  ownerId: string;
  at: Date;
}

/**
 * Serializes changes of the tree and of access to it, so that checked conditions and rights still hold when it is written.
 * Taken before the first row of folders, groups or departments.
 */
export const lockTree = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${contextOf(tx).tenantId}`}, 0))`.execute(tx);

export async function insertFolder(tx: Tx, folder: NewFolder): Promise<void> {
  await tx
    .insertInto('folders')
    .values({
      tenant_id: contextOf(tx).tenantId,
      id: folder.id,
      parent_id: folder.parentId,
      name: folder.name,
      prefix: folder.prefix,
      color: folder.color,
      icon: folder.icon,
      owner_id: folder.ownerId,
      created_at: folder.at,
      modified_at: folder.at,
    })
    .execute();
}

export type FolderChange = Partial<{
  name: string;
  prefix: string;
  color: string;
  icon: string;
  is_public: boolean;
  parent_id: string | null;
}>;

/** Changes the given fields. Colour and icon set for one user are not part of it and change no modification time. */
export async function saveFolder(tx: Tx, id: string, change: FolderChange): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('folders')
    .set({ ...change, modified_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes folders from the drive, with the topmost of them as mark of the deletion. Rows, grants and looks stay for a
 * restore.
 */
export async function markFoldersDeleted(
  tx: Tx,
  ids: readonly string[],
  { top, by }: { top: string; by: string },
): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  const these = [...ids];
  await tx
    .updateTable('folders')
    .set({ deleted_at: clock.now(), deleted_with: top, deleted_by: by })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', these)
    .execute();
  await tx.deleteFrom('folder_pins').where('tenant_id', '=', tenantId).where('folder_id', 'in', these).execute();
}

/** The place of a folder's name: its parent, or at the root the folders of its owner. */
export interface FolderNamePath {
  name: string;
  parentId: string | null;
  ownerId: string;
  /** The folder itself. */
  id: string;
}

/** Returns the id of another folder with this name at this place, regardless of case. */
export async function twinOf(tx: Tx, { name, parentId, ownerId, id }: FolderNamePath): Promise<string | undefined> {
  const found = await tx
    .selectFrom('folders')
    .select('id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where(sql<boolean>`coalesce(parent_id, owner_id) = ${parentId ?? ownerId}::uuid`)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

/** Stores colour or icon of a folder for one user only. */
export async function saveOwnAppearance(
  tx: Tx,
  folderId: string,
  userId: string,
  look: { color?: string; icon?: string },
): Promise<void> {
  await tx
    .insertInto('folder_looks')
    .values({ tenant_id: contextOf(tx).tenantId, folder_id: folderId, user_id: userId, ...look })
    .onConflict((clash) => clash.columns(['tenant_id', 'user_id', 'folder_id']).doUpdateSet(look))
    .execute();
}

/** Deletes the users' own colours or icons of a folder after it was changed for all users. */
export async function deleteOwnAppearance(tx: Tx, folderId: string, part: 'color' | 'icon'): Promise<void> {
  await tx
    .updateTable('folder_looks')
    .set({ [part]: null })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('folder_id', '=', folderId)
    .execute();
}

const pins = (tx: Tx, userId: string) =>
  tx.selectFrom('folder_pins').where('tenant_id', '=', contextOf(tx).tenantId).where('user_id', '=', userId);

/** Returns the ids of the folders that a user has pinned, oldest pin first. */
export const readPins = async (tx: Tx, userId: string): Promise<string[]> =>
  (await pins(tx, userId).select('folder_id').orderBy('created_at').orderBy('folder_id').execute()).map(
    ({ folder_id }) => folder_id,
  );

export async function insertPin(tx: Tx, folderId: string, userId: string): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('folder_pins')
    .values({ tenant_id: tenantId, folder_id: folderId, user_id: userId, created_at: clock.now() })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** @returns whether it was pinned */
export async function deletePin(tx: Tx, folderId: string, userId: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('folder_pins')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('folder_id', '=', folderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
