import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, LIMITS, mayInFolder, ownsNothingIn, roleAlong } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { folderViewer } from '../rights.ts';
import { type BinnedFolder, readBinned, readersAtDeletion, unmarkFolders } from '../store/bin.ts';
import { divideByOwner, forgetPlacesIn, returningWith } from '../store/bin-units.ts';
import { lockTree } from '../store/folders.ts';
import { type FolderRecord, readAnyFolder, readOwners, readPath, readPaths } from '../store/nodes.ts';
import { namedOnce, numbered } from './free-name.ts';
import { namedTo, otherOwners } from './notify-owners.ts';
import { mayReturn, readersIn } from './readers.ts';

/**
 * Returns whose deleted folders the caller sees: of all users for administrators (null), else the folders that the
 * caller could delete.
 */
const whose = (ctx: Ctx): string | null => {
  const { userId, rights } = viewerOf(ctx);
  return rights.roles.includes('admin') ? null : userId;
};

/** Lists deleted folders that can be restored, for 30 days (product D9). */
export const listBinned = (ctx: Ctx): Promise<AnswerOf<typeof endpoints.folders.bin>> =>
  readInTenant(ctx, async (tx) =>
    (await managedOf(tx, await readBinned(tx, { userId: whose(ctx) }))).map(
      ({ id, name, color, icon, deletedAt, folders, documents }) => ({
        id,
        name,
        color,
        icon,
        goneOn: new Date(deletedAt.getTime() + LIMITS.binKeep).toISOString(),
        folders,
        documents,
      }),
    ),
  );

/** Returns the folders that the caller may manage now; rights at the time of deletion do not count. */
async function managedOf(tx: Tx, binned: readonly BinnedFolder[]): Promise<BinnedFolder[]> {
  const viewer = folderViewer(contextOf(tx));
  const managed: BinnedFolder[] = [];
  for (const one of binned) {
    const folder = await readAnyFolder(tx, viewer.userId, one.id);
    const above = one.parentId === null ? [] : await readPath(tx, viewer.userId, one.parentId);
    // A folder that is not restored below folders of others loses the grants inherited from these.
    const path = folder ? [...(isWhole(above) ? above : []), folder] : [];
    if (mayInFolder(roleAlong(path, viewer), 'Delete')) managed.push(one);
  }
  return managed;
}

/** Returns whether a path begins at the root: folders above a deleted one are not read. */
const isWhole = (path: readonly FolderRecord[]): boolean => path[0]?.parentId === null;

/**
 * Restores a deleted folder with the folders deleted by the same act: at its place, else at the root of its owner, with
 * those of its owner only, while the others stay in the bins of theirs; under its name, with a number where that is taken
 * by now. The caller restores the documents.
 * @returns the ids of all restored folders, and which documents return with them: only those of the folder's owner
 * where the folder left folders of others, and none that would get additional readers
 * @throws folder.not-found
 */
export async function restoreFolderIn(tx: Tx, id: string): Promise<RestoredFolder> {
  const ctx = contextOf(tx);
  await lockTree(tx);
  const [folder] = await managedOf(tx, await readBinned(tx, { userId: whose(ctx), id }));
  if (!folder) return fail('folder.not-found');
  const parentId = await placeOf(tx, folder);
  const isAtPlace = parentId === folder.parentId;
  const name = await numbered(tx, { ...folder, parentId });
  // Deletions from before they were divided by owner.
  await divideByOwner(tx, id);
  const ids = await returningWith(tx, id, { isWhole: isAtPlace });
  const before = await readersAtDeletion(tx, ids);
  await namedOnce(() => unmarkFolders(tx, ids, { id, parentId, name }));
  if (!isAtPlace) await forgetPlacesIn(tx, id, folder.ownerId);
  const takes = await returnTermsOf(tx, ids, folder.deletedBy === viewerOf(ctx).userId ? before : new Map());
  const owned = await readOwners(tx, ids);
  const userIds = otherOwners(tx, owned);
  const data = { folderId: id, userIds, folderIds: namedTo(userIds, owned) };
  await emit(tx, 'tenant.folder-restored', ctx.tenantId, { data, texts: { folder: name } });
  return { ids, onlyOf: isAtPlace ? null : folder.ownerId, takes };
}

export interface RestoredFolder {
  ids: readonly string[];
  /** Owner whose documents alone return; null: those of all owners. */
  onlyOf: string | null;
  /** Returns whether a document of this owner returns to this folder. */
  takes(folderId: string, ownerId: string): boolean;
}

/** Readers `before` count only for the user who deleted the folders. */
async function returnTermsOf(
  tx: Tx,
  ids: readonly string[],
  before: ReadonlyMap<string, readonly string[]>,
): Promise<RestoredFolder['takes']> {
  const { userId: callerId } = viewerOf(contextOf(tx));
  const readers = await readersIn(tx, await readPaths(tx, callerId, ids));
  return (folderId, ownerId) => {
    const now = readers.get(folderId);
    return now !== undefined && mayReturn(ownerId, { now, before: before.get(folderId) ?? [], callerId });
  };
}

/**
 * Returns its parent, if that still exists and takes the folder. A folder of an owner of the place returns there by
 * anybody; one of another owner, in which that owner reads what others put, only by a user who may create such a folder
 * there, or who deleted it and may still create folders there.
 */
async function placeOf(tx: Tx, { parentId, ownerId, deletedBy }: BinnedFolder): Promise<string | null> {
  const viewer = folderViewer(contextOf(tx));
  const above = parentId === null ? [] : await readPath(tx, viewer.userId, parentId);
  if (above.some((folder) => folder.ownerId === ownerId)) return parentId;
  if (!mayInFolder(roleAlong(above, viewer), 'FolderCreate')) return null;
  return deletedBy === viewer.userId || !ownsNothingIn(above, viewer) ? parentId : null;
}
