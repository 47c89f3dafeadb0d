import { fail, leavesOwner } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { folderViewer } from '../rights.ts';
import { type FolderRecord, readPath } from '../store/nodes.ts';
import { holdsOthersDocuments } from '../store/others-documents.ts';

/**
 * Refuses to move another user's document out of the folders of the user who granted the right to move it. Null is the
 * root: there the document belongs to its owner alone.
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
 * Refuses such a move of the folder at the end of `path` if it would carry documents of others.
 * @throws folder.leaves-owner
 */
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
