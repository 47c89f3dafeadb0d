import { LIMITS } from '@paraph/domain';
import type { AccountAdditions } from '../../../platform/additions.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { lockTree, saveFolder } from '../store/folders.ts';
import { foldersMovedBy } from '../store/moved.ts';
import { type FolderRecord, readPath } from '../store/nodes.ts';
import { namedOnce, numbered } from './free-name.ts';
import { NOBODY, opensOnPath } from './readers.ts';

/**
 * Folders that an intruder in an account may have moved to where others read them. After a reaction of the owner they are
 * at their former place again, or at the root where that is gone. Moves that open nothing to others stay.
 */
export const movedFolders: AccountAdditions = {
  kind: 'move',
  async endMadeIn(tx, userId, period) {
    await lockTree(tx);
    let moved = 0;
    for (const { id, from } of await foldersMovedBy(tx, userId, period)) if (await moveBack(tx, id, from)) moved += 1;
    return moved;
  },
  // A place is no access of its own: what others read by it is named with the access to its folders.
  timesOf: async () => [],
};

/** Moves a folder to its former parent if more people read it now. @returns whether it was moved */
async function moveBack(tx: Tx, id: string, from: string | null): Promise<boolean> {
  const path = await readPath(tx, NOBODY, id);
  const folder = path.at(-1);
  if (!folder) return false;
  const parents = await parentsOf(tx, folder, from);
  const to = parents.at(-1) ?? null;
  if (folder.parentId === (to?.id ?? null) || !(await opensOnPath(tx, [...parents, folder], path))) return false;
  const parentId = to?.id ?? null;
  const name = await numbered(tx, { ...folder, parentId });
  await namedOnce(() => saveFolder(tx, id, { parent_id: parentId, name }));
  await emit(tx, 'tenant.folder-moved', contextOf(tx).tenantId, {
    data: { folderId: id, from: folder.parentId, to: parentId },
    texts: { folder: name, to: to?.name ?? null },
  });
  return true;
}

/** Returns the path of the former parent; the root where it is gone, is inside the folder by now, or lies too deep. */
async function parentsOf(tx: Tx, { id }: FolderRecord, from: string | null): Promise<readonly FolderRecord[]> {
  const parents = from === null ? [] : await readPath(tx, NOBODY, from);
  return parents.length >= LIMITS.folderDepth || parents.some((parent) => parent.id === id) ? [] : parents;
}

/** Returns the folder if it still exists, else the root. */
export const folderStillThere = async (tx: Tx, id: string | null): Promise<string | null> =>
  id !== null && (await readPath(tx, NOBODY, id)).length > 0 ? id : null;
