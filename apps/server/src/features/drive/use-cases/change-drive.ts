import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import {
  deleteFile,
  emptyFolders,
  moveFile,
  openFile,
  recordCarriedOfOthers,
  recordMovedOfOthers,
  refillFolders,
} from '../../documents/index.ts';
import { restoreFolderIn, deleteFoldersIn, moveFoldersIn, mustInFolder, openFolder } from '../../folders/index.ts';

/** Documents and folders of one operation; each is checked, and all of them change or none (security AZ-11). */
export interface DriveSelection {
  documentIds: readonly string[];
  folderIds: readonly string[];
}

/** Moves documents and folders; null is the root. @throws folder.*, document.not-found */
export const moveChosen = (ctx: Ctx, chosen: DriveSelection, destination: string | null): Promise<null> =>
  inTenant(ctx, async (tx) => {
    await moveDocumentsIn(tx, chosen.documentIds, destination);
    const { ids, notifiedIds } = await moveFoldersIn(tx, chosen.folderIds, destination);
    await recordCarriedOfOthers(tx, ids, { destination, notifiedIds });
    return null;
  });

async function moveDocumentsIn(tx: Tx, ids: readonly string[], destination: string | null): Promise<void> {
  if (ids.length === 0) return;
  await mustInFolder(tx, destination, destination === null ? 'Read' : 'FileUpload');
  const moved = [];
  for (const id of new Set(ids)) moved.push((await moveFile(tx, id, destination)) ?? []);
  await recordMovedOfOthers(tx, moved.flat(), { destination });
}

/**
 * Deletes documents, and folders with all folders below them. Other documents in these return to the root of their
 * owners (DRIVE-087), who are notified, once where a folder of theirs is deleted too.
 * @throws folder.*, document.*
 */
export const deleteChosen = (ctx: Ctx, { documentIds, folderIds }: DriveSelection): Promise<null> =>
  inTenant(ctx, async (tx) => {
    for (const id of new Set(documentIds)) await deleteFile(tx, id);
    const { ids, notifiedIds } = await deleteFoldersIn(tx, folderIds);
    if (ids.length === 0) return null;
    await recordMovedOfOthers(tx, await emptyFolders(tx, ids), { destination: null, notifiedIds });
    return null;
  });

/**
 * Restores a deleted folder with all its documents that were not moved elsewhere since. If its parent no longer exists,
 * it returns to the root and belongs to its owner only: documents of others then stay with these. Documents that would
 * get additional readers stay out too.
 * @throws folder.not-found
 */
export const restoreFolder = (ctx: Ctx, id: string): Promise<{ stayed: number }> =>
  inTenant(ctx, async (tx) => ({ stayed: await refillFolders(tx, await restoreFolderIn(tx, id)) }));

/** Moves a document out of its folder to the root (DRIVE-084). @throws document.not-found if it is in another folder */
export const takeOut = (ctx: Ctx, { folderId, documentId }: { folderId: string; documentId: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    await openFolder(tx, folderId);
    const { document } = await openFile(tx, documentId, 'FileMove');
    if (document.folder_id !== folderId) fail('document.not-found');
    const moved = await moveFile(tx, documentId, null);
    await recordMovedOfOthers(tx, moved ? [moved] : [], { destination: null });
    return null;
  });
