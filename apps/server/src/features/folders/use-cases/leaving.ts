import { fail, leavesOwner } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { folderViewer } from '../rights.ts';
import { type FolderRecord, readPath } from '../store/nodes.ts';
import { holdsOthersDocuments } from '../store/others-documents.ts';

/**
 * Ends the move of somebody else's document out of the folders of the person who granted the right to move it; null is
 * the root, where it is its owner's alone.
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

/** The same of a folder, at the end of `path`, for the documents of others that it would carry along. @throws folder.leaves-owner */
export async function refuseCarrying(
  tx: Tx,
  path: readonly FolderRecord[],
  target: readonly FolderRecord[],
): Promise<void> {
  const viewer = folderViewer(contextOf(tx));
  const folder = path.at(-1)!;
  const isLeaving = leavesOwner(viewer, { path, target: [...target, folder] });
  if (isLeaving && (await holdsOthersDocuments(tx, folder.id, viewer.userId))) fail('folder.leaves-owner');
}
