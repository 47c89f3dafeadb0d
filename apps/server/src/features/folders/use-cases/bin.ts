import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, LIMITS, mayInFolder, roleAlong } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { folderViewer } from '../rights.ts';
import { type BinnedFolder, readBinned, readersAtDeletion, takeDeletedWith, unmarkFolders } from '../store/bin.ts';
import { lockTree } from '../store/folders.ts';
import { type FolderRecord, readAnyFolder, readPath, readPaths } from '../store/nodes.ts';
import { namedOnce, numbered } from './free-name.ts';
import { mayReturn, readersIn } from './readers.ts';

/** Administrators see everybody's deleted folders, others those that are or were theirs to delete. */
const whose = (ctx: Ctx): string | null => {
  const { userId, rights } = viewerOf(ctx);
  return rights.roles.includes('admin') ? null : userId;
};

/** Deleted folders that can come back, for 30 days (product D9). */
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

/** Those that the caller may manage now, whatever they managed when they were deleted. */
async function managedOf(tx: Tx, binned: readonly BinnedFolder[]): Promise<BinnedFolder[]> {
  const viewer = folderViewer(contextOf(tx));
  const managed: BinnedFolder[] = [];
  for (const one of binned) {
    const folder = await readAnyFolder(tx, viewer.userId, one.id);
    const above = one.parentId === null ? [] : await readPath(tx, viewer.userId, one.parentId);
    // Where it does not return below the folders of others, their grants count no more.
    const path = folder ? [...(isWhole(above) ? above : []), folder] : [];
    if (mayInFolder(roleAlong(path, viewer), 'Delete')) managed.push(one);
  }
  return managed;
}

/** Whether a path begins at the root: above a deleted folder nothing is read. */
const isWhole = (path: readonly FolderRecord[]): boolean => path[0]?.parentId === null;

/**
 * A deleted folder is there again with all that went with it: where it lay, else at the root; under its name, with a
 * number where that is taken by now. What becomes of its documents is for the caller.
 * @returns the ids of all that came back, and which documents come back with them: where it left the folders of others
 * those of its owner alone, and none that more people would read
 * @throws folder.not-found
 */
export async function bringBackIn(tx: Tx, id: string): Promise<BroughtBack> {
  const ctx = contextOf(tx);
  await lockTree(tx);
  const [folder] = await managedOf(tx, await readBinned(tx, { userId: whose(ctx), id }));
  if (!folder) return fail('folder.not-found');
  const parentId = await placeOf(tx, folder);
  const name = await numbered(tx, { ...folder, parentId });
  await namedOnce(() => unmarkFolders(tx, { id, parentId, name }));
  await emit(tx, 'tenant.folder-restored', ctx.tenantId, { data: { folderId: id }, texts: { folder: name } });
  const onlyOf = parentId === folder.parentId ? null : folder.ownerId;
  return { onlyOf, ...(await returnTermsOf(tx, folder)) };
}

export interface BroughtBack {
  ids: readonly string[];
  /** Whose documents alone come back; null: everybody's. */
  onlyOf: string | null;
  /** Whether a document of this owner comes back to one of the folders. */
  takes(folderId: string, ownerId: string): boolean;
}

async function returnTermsOf(tx: Tx, { id, deletedBy }: BinnedFolder): Promise<Omit<BroughtBack, 'onlyOf'>> {
  const { userId: callerId } = viewerOf(contextOf(tx));
  const before = await readersAtDeletion(tx, id);
  const ids = await takeDeletedWith(tx, id);
  const readers = await readersIn(tx, await readPaths(tx, callerId, ids));
  const takes = (folderId: string, ownerId: string): boolean => {
    const now = readers.get(folderId);
    if (!now) return false;
    return mayReturn(ownerId, { now, before: deletedBy === callerId ? (before.get(folderId) ?? []) : [], callerId });
  };
  return { ids, takes };
}

/** Its parent, where that is still there. */
async function placeOf(tx: Tx, { parentId, ownerId }: BinnedFolder): Promise<string | null> {
  if (parentId === null) return null;
  return (await readPath(tx, ownerId, parentId)).length > 0 ? parentId : null;
}
