import { addsOwners, fail, leavesOwner, managesAccess, needsOwnerToMove, ownsNothingIn } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { folderViewer, type OpenedFolder } from '../rights.ts';
import { type FolderRecord, readPath } from '../store/nodes.ts';
import { forgetPlacesIn } from '../store/bin-units.ts';
import { holdsFoldersBeside, holdsOthersDocuments } from '../store/others-documents.ts';

/**
 * Refuses to move another user's document out of the folders of the user who granted the right to move it, also to
 * administrators, who can grant it to themselves. Null is the root: there the document belongs to its owner alone.
 * @throws folder.leaves-owner
 */
export async function refuseLeavingOwner(
  tx: Tx,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  if (from === null || to === null) return;
  const viewer = folderViewer(contextOf(tx));
  const [path, target] = [await readPath(tx, viewer.userId, from), await readPath(tx, viewer.userId, to)];
  if (leavesOwner(viewer, { path, target })) fail('folder.leaves-owner');
}

/**
 * Refuses such a move of the folder at the end of `path` if it would carry documents or folders of others. Folders of the
 * new root's owner come along, as that owner decides there. Deleted folders of others lose their place in it instead.
 * @throws folder.leaves-owner
 */
export async function refuseCarrying(
  tx: Tx,
  path: readonly FolderRecord[],
  target: readonly FolderRecord[],
): Promise<void> {
  const viewer = folderViewer(contextOf(tx));
  const folder = path.at(-1)!;
  const way = [...target, folder];
  if (!leavesOwner(viewer, { path, target: way })) return;
  const rootOwnerId = way[0]!.ownerId;
  if (await holdsOthersDocuments(tx, folder.id, viewer.userId)) fail('folder.leaves-owner');
  if (await holdsFoldersBeside(tx, folder.id, [viewer.userId, rootOwnerId])) fail('folder.leaves-owner');
  await forgetPlacesIn(tx, folder.id, rootOwnerId);
}

/**
 * Refuses a former manager to move or delete an own folder that holds documents or folders of others: they would lose
 * their place by a user who decides on none of them.
 * @throws folder.leaves-owner
 */
export async function refuseTakingOthers(tx: Tx, { folder, role }: OpenedFolder): Promise<void> {
  if (role !== 'kept') return;
  if (await holdsOthersDocuments(tx, folder.id, folder.ownerId)) fail('folder.leaves-owner');
  if (await holdsFoldersBeside(tx, folder.id, [folder.ownerId])) fail('folder.leaves-owner');
}

/**
 * Refuses to move a folder below further owners by any other user than its owner, and by administrators also where it is
 * theirs: others would put documents into it that are read by its owner. Outsiders move nothing to where the whole
 * company sees it, as they give no access.
 * @throws folder.owner-needed, folder.of-administrator, folder.not-allowed
 */
export function refuseNewOwners(tx: Tx, { path, role }: OpenedFolder, target: readonly FolderRecord[]): void {
  const viewer = folderViewer(contextOf(tx));
  if (needsOwnerToMove(role, { path, target })) fail('folder.owner-needed');
  if (ownsNothingIn(target, viewer) && addsOwners({ path, target })) fail('folder.of-administrator');
  const isPublished = target.some(({ isPublic }) => isPublic) && !path.some(({ isPublic }) => isPublic);
  if (isPublished && !managesAccess(role, viewer)) fail('folder.not-allowed');
}
