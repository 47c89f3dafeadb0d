import { LIMITS } from '@paraph/domain';
import type { AccountAdditions } from '../../../platform/additions.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { forgetPlacesIn } from '../store/bin-units.ts';
import { type FolderNamePath, lockTree, saveFolder } from '../store/folders.ts';
import { foldersMovedBy, type MovedFolder } from '../store/moved.ts';
import { type FolderRecord, readPath } from '../store/nodes.ts';
import { foldersOfOthers, holdsOthersDocuments, outermostBeside } from '../store/others-documents.ts';
import { namedOnce, numbered } from './free-name.ts';
import { NOBODY, opensOnPath } from './readers.ts';

/**
 * Folders that an intruder in an account may have moved to where others read them. After a reaction of the owner they are
 * at their former place again, or at the root where that is gone or opens what others own. Moves that open nothing to
 * others stay, and those after which the owner of the folder moved it.
 */
export const movedFolders: AccountAdditions = {
  kind: 'move',
  async endMadeIn(tx, userId, period) {
    await lockTree(tx);
    let moved = 0;
    for (const { id, from } of await foldersMovedBy(tx, userId, period))
      if (await moveBack(tx, userId, { id, from })) moved += 1;
    return moved;
  },
  // A place is no access of its own: what others read by it is named with the access to its folders.
  timesOf: async () => [],
};

/** Moves a folder to its former parent if more people read it now. @returns whether it was moved */
async function moveBack(tx: Tx, userId: string, { id, from }: MovedFolder): Promise<boolean> {
  const path = await readPath(tx, NOBODY, id);
  const folder = path.at(-1);
  if (!folder) return false;
  const former = await parentsOf(tx, folder, from);
  if (folder.parentId === (former.at(-1)?.id ?? null)) return false;
  if (!(await opensOnPath(tx, [...former, folder], path))) return false;
  const opens = await opensOnPath(tx, path, [...former, folder]);
  const to = opens && (await holdsOthersWork(tx, userId, folder)) ? null : (former.at(-1) ?? null);
  const rootOwnerId = to ? former[0]!.ownerId : folder.ownerId;
  if (path[0]!.ownerId !== rootOwnerId) await leaveWithOwners(tx, id, { rootOwnerId, userId });
  await place(tx, folder, to);
  return true;
}

/** Moves a folder into another one, or to the root of its owner, under a name that is free there. */
async function place(
  tx: Tx,
  folder: FolderNamePath,
  to: Pick<FolderRecord, 'id' | 'name'> | null,
  userIds: string[] = [],
): Promise<void> {
  const parentId = to?.id ?? null;
  const name = await numbered(tx, { ...folder, parentId });
  await namedOnce(() => saveFolder(tx, folder.id, { parent_id: parentId, name }));
  await emit(tx, 'tenant.folder-moved', contextOf(tx).tenantId, {
    data: { folderId: folder.id, from: folder.parentId, to: parentId, userIds },
    texts: { folder: name, to: to?.name ?? null },
  });
}

/**
 * Moves folders that others put into a folder to the roots of their owners before it gets another owner at its root, as
 * that owner would decide on them.
 */
async function leaveWithOwners(
  tx: Tx,
  folderId: string,
  { rootOwnerId, userId }: { rootOwnerId: string; userId: string },
): Promise<void> {
  for (const inside of await outermostBeside(tx, folderId, [rootOwnerId, userId]))
    await place(tx, inside, null, [inside.ownerId]);
  await forgetPlacesIn(tx, folderId, rootOwnerId);
}

/**
 * Returns whether others own the folder, or folders and documents in it. They may have put these there after the move, and
 * rely on who reads them now: a reaction opens nothing of theirs, also to the user who reacts.
 */
const holdsOthersWork = async (tx: Tx, userId: string, { id, ownerId }: FolderRecord): Promise<boolean> =>
  ownerId !== userId ||
  (await foldersOfOthers(tx, id, userId)).length > 0 ||
  (await holdsOthersDocuments(tx, id, userId));

/** Returns the path of the former parent; the root where it is gone, is inside the folder by now, or lies too deep. */
async function parentsOf(tx: Tx, { id }: FolderRecord, from: string | null): Promise<readonly FolderRecord[]> {
  const parents = from === null ? [] : await readPath(tx, NOBODY, from);
  return parents.length >= LIMITS.folderDepth || parents.some((parent) => parent.id === id) ? [] : parents;
}

/** Returns the folder if it still exists, else the root. */
export const folderStillThere = async (tx: Tx, id: string | null): Promise<string | null> =>
  id !== null && (await readPath(tx, NOBODY, id)).length > 0 ? id : null;
