import { NAMED_IN_NOTICE, readsAllIn, roleAlong } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { lockTree } from '../store/folders.ts';
import { changeFolderOwner, foldersOwnedBy, type OwnedFolder } from '../store/hand-over.ts';
import { readPaths } from '../store/nodes.ts';
import { namedOnce, numbered } from './free-name.ts';
import { recordOpening } from './open-to-others.ts';
import { wholeFoldersOf } from './whole-folders.ts';

interface Parties {
  fromId: string;
  toId: string;
  /** The reason that the administrator gave. */
  reason: string;
}

/**
 * Gives folders of a user to a colleague, at most `most` per call, also deleted ones, because a restored folder takes
 * its documents back. Each keeps its place and its grants; at the root, where each owner has their own names, it gets a
 * number if the colleague has that name. The former owner keeps only what is granted to them. Documents of others that
 * open to the colleague are recorded with the reason.
 */
export async function handOverFolders(
  tx: Tx,
  { fromId, toId, reason, most }: Parties & { most: number },
): Promise<{ folders: number; left: number }> {
  await lockTree(tx);
  const owned = await foldersOwnedBy(tx, fromId);
  const now = owned.slice(0, most);
  const whole = await wholeFoldersOf(tx);
  await recordOpening(tx, await closedTo(tx, toId, now), { reason, whole, reader: toId });
  for (const [place, folder] of now.entries())
    await giveFolder(tx, folder, { toId, notifiedOf: place === 0 ? now.slice(0, NAMED_IN_NOTICE + 1) : [] });
  return { folders: now.length, left: owned.length - now.length };
}

/** Returns the folders in which the colleague does not read all documents yet. */
async function closedTo(tx: Tx, userId: string, folders: readonly OwnedFolder[]): Promise<string[]> {
  const ids = folders.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
  const viewer = { userId, isAdmin: false, isInternal: true };
  const paths = ids.length === 0 ? new Map<string, never[]>() : await readPaths(tx, userId, ids);
  return ids.filter((id) => !readsAllIn(roleAlong(paths.get(id) ?? [], viewer)));
}

/** The colleague is notified once per call, by the first folder. */
async function giveFolder(
  tx: Tx,
  { id, parentId, name, isDeleted }: OwnedFolder,
  { toId, notifiedOf }: { toId: string; notifiedOf: readonly OwnedFolder[] },
): Promise<void> {
  const { tenantId, viewer } = contextOf(tx);
  const isAtRoot = parentId === null && !isDeleted;
  const free = isAtRoot ? await numbered(tx, { id, name, parentId, ownerId: toId }) : name;
  await namedOnce(() => changeFolderOwner(tx, id, { ownerId: toId, name: free }));
  const folderIds = notifiedOf.map((folder) => folder.id);
  const userIds = folderIds.length > 0 && toId !== viewer?.userId ? [toId] : [];
  await emit(tx, 'tenant.folder-handed-over', tenantId, {
    data: { folderId: id, ownerId: toId, userIds, folderIds },
    texts: { folder: free },
  });
}
