import { fail, isInside, LIMITS, wayTo } from '@paraph/domain';
import { viewerOf } from '../../../platform/context.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { type FolderRecord, readFolders } from '../store/nodes.ts';
import { mustInFolder, openFolder } from '../rights.ts';
import { saveReaders } from '../store/bin.ts';
import { divideByOwner } from '../store/bin-units.ts';
import { lockTree, markFoldersDeleted, saveFolder } from '../store/folders.ts';
import { nameAt, namedOnce } from './free-name.ts';
import { refuseCarrying, refuseNewOwners, refuseTakingOthers } from './leaving.ts';
import { mailDeletedFolders, namedTo, otherOwners, ownersToNotify } from './notify-owners.ts';
import { changesReaders, readersIn, refuseOpening } from './readers.ts';

/** Folders that an act concerns, and the owners whom it notified of a folder. */
interface ChangedFolders {
  ids: string[];
  notifiedIds: ReadonlySet<string>;
}

/**
 * Moves folders into another one, or to the root. Each needs the right to move it, and the destination the right to
 * create folders (DRIVE-074, security AZ-13). Only the owner may move a folder to a place below another owner's folder,
 * and administrators not even an own one. Owners are notified of a move by the role of administrator alone, and, with
 * those of folders inside, where other people read the folder by it.
 * @returns the moved folders, and those below them, that other people read now
 * @throws folder.not-found, folder.not-allowed, folder.owner-needed, folder.of-administrator, folder.into-itself,
 * folder.too-deep, folder.name-taken, folder.leaves-owner, folder.opens-to-more
 */
export async function moveFoldersIn(
  tx: Tx,
  ids: readonly string[],
  destination: string | null,
): Promise<ChangedFolders> {
  // Documents alone are moved to where no folder may be created.
  if (ids.length === 0) return { ids: [], notifiedIds: new Set() };
  const ctx = contextOf(tx);
  await lockTree(tx);
  const target = await mustInFolder(tx, destination, 'FolderCreate');
  const [carrying, notifiedIds] = [new Set<string>(), new Set<string>()];
  for (const id of new Set(ids)) {
    const opened = await openFolder(tx, id, 'FolderMove');
    const { folder, path } = opened;
    const all = await readFolders(tx, viewerOf(ctx).userId);
    if (isInside(all, { id: destination, of: id })) fail('folder.into-itself');
    if ((target?.path.length ?? 0) + heightOf(all, id) > LIMITS.folderDepth)
      fail('folder.too-deep', { most: LIMITS.folderDepth });
    if (folder.parentId === destination) continue;
    await refuseTakingOthers(tx, opened);
    refuseNewOwners(tx, opened, target?.path ?? []);
    await refuseCarrying(tx, path, target?.path ?? []);
    await refuseOpening(tx, path, destination);
    const isReadByOthers = await changesReaders(tx, path, [...(target?.path ?? []), folder]);
    const carried = isReadByOthers ? all.filter((one) => isInside(all, { id: one.id, of: id })) : [];
    for (const one of carried) carrying.add(one.id);
    const name = await nameAt(tx, { ...folder, parentId: destination });
    await namedOnce(() => saveFolder(tx, id, { parent_id: destination, name }));
    const userIds = [...new Set([...ownersToNotify(tx, opened), ...otherOwners(tx, carried)])];
    for (const ownerId of userIds) notifiedIds.add(ownerId);
    const data = { folderId: id, from: folder.parentId, to: destination, userIds };
    await emit(tx, 'tenant.folder-moved', ctx.tenantId, {
      data,
      texts: { folder: name, to: target?.folder.name ?? null },
    });
  }
  return { ids: [...carrying], notifiedIds };
}

/** Returns the number of levels from this folder to its deepest descendant, the folder itself counted. */
function heightOf(all: readonly FolderRecord[], id: string): number {
  const inside = all.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...inside.map((child) => heightOf(all, child.id)));
}

const depthOf = (all: readonly FolderRecord[], id: string): number => wayTo(all, id).length;

/**
 * Deletes folders with all below them. The caller deletes or moves their documents.
 * @returns the ids of all deleted folders
 * @throws folder.not-found, folder.not-allowed, folder.leaves-owner
 */
export async function deleteFoldersIn(tx: Tx, ids: readonly string[]): Promise<ChangedFolders> {
  const { userId } = viewerOf(contextOf(tx));
  await lockTree(tx);
  const opened: FolderRecord[] = [];
  for (const id of new Set(ids)) opened.push(await openToDelete(tx, id));
  const all = await readFolders(tx, userId);
  const gone = all.filter(({ id }) => opened.some((folder) => isInside(all, { id, of: folder.id })));
  if (gone.length === 0) return { ids: [], notifiedIds: new Set() };
  const left = new Set(gone.map(({ id }) => id));
  await saveReaders(tx, await readersIn(tx, new Map([...left].map((id) => [id, wayTo(all, id)]))));
  // Outer folders first, so that a folder inside another deleted one belongs to the deletion of the outer one.
  for (const { id: top } of opened.toSorted((a, b) => depthOf(all, a.id) - depthOf(all, b.id))) {
    const together = [...left].filter((id) => isInside(all, { id, of: top }));
    for (const id of together) left.delete(id);
    if (together.length > 0) await markFoldersDeleted(tx, together, { top, by: userId });
    await divideByOwner(tx, top);
  }
  await emitDeleted(tx, opened, { all, gone });
  await mailDeletedFolders(tx, gone);
  return { ids: gone.map(({ id }) => id), notifiedIds: new Set(otherOwners(tx, gone)) };
}

/** Opens a folder to delete it. @throws folder.not-found, folder.not-allowed, folder.leaves-owner */
async function openToDelete(tx: Tx, id: string): Promise<FolderRecord> {
  const opened = await openFolder(tx, id, 'Delete');
  await refuseTakingOthers(tx, opened);
  return opened.folder;
}

/** Records each chosen folder. Other owners of these and of folders below are notified once, by the first of theirs. */
async function emitDeleted(
  tx: Tx,
  opened: readonly FolderRecord[],
  { all, gone }: { all: readonly FolderRecord[]; gone: readonly FolderRecord[] },
): Promise<void> {
  const { tenantId } = contextOf(tx);
  const notified = new Set<string>();
  for (const { id, name } of opened) {
    const inside = all.filter((folder) => isInside(all, { id: folder.id, of: id }));
    const userIds = otherOwners(tx, inside).filter((ownerId) => !notified.has(ownerId));
    for (const ownerId of userIds) notified.add(ownerId);
    const data = { folderId: id, userIds, folderIds: namedTo(userIds, gone) };
    await emit(tx, 'tenant.folder-deleted', tenantId, { data, texts: { folder: name } });
  }
}
