import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { deleteFile, emptyFolders, moveFile, openFile, refillFolders } from '../../documents/index.ts';
import { bringBackIn, deleteFoldersIn, moveFoldersIn, mustInFolder, openFolder } from '../../folders/index.ts';

/** Documents and folders of one act; each is looked at, and all of them change or none (security AZ-11). */
export interface DriveSelection {
  documentIds: readonly string[];
  folderIds: readonly string[];
}

/** Puts documents and folders somewhere else; null is the root. @throws folder.*, document.not-found */
export const moveChosen = (ctx: Ctx, chosen: DriveSelection, destination: string | null): Promise<null> =>
  inTenant(ctx, async (tx) => {
    await moveDocumentsIn(tx, chosen.documentIds, destination);
    await moveFoldersIn(tx, chosen.folderIds, destination);
    return null;
  });

async function moveDocumentsIn(tx: Tx, ids: readonly string[], destination: string | null): Promise<void> {
  await mustInFolder(tx, destination, destination === null ? 'Read' : 'FileUpload');
  for (const id of new Set(ids)) await moveFile(tx, id, destination);
}

/**
 * Deletes documents, and folders with those in them: what else lay there returns to the root of its owners
 * (DRIVE-087). @throws folder.*, document.*
 */
export const deleteChosen = (ctx: Ctx, { documentIds, folderIds }: DriveSelection): Promise<null> =>
  inTenant(ctx, async (tx) => {
    for (const id of new Set(documentIds)) await deleteFile(tx, id);
    const gone = await deleteFoldersIn(tx, folderIds);
    if (gone.length > 0) await emptyFolders(tx, gone);
    return null;
  });

/**
 * A deleted folder comes back with all that was in it and lies nowhere else by now. At the root, since the folder it lay
 * in is gone, it is its owner's alone, and documents of others stay with them; so do those that more people would read.
 * @throws folder.not-found
 */
export const restoreFolder = (ctx: Ctx, id: string): Promise<{ stayed: number }> =>
  inTenant(ctx, async (tx) => ({ stayed: await refillFolders(tx, await bringBackIn(tx, id)) }));

/** Takes a document out of the folder it lies in (DRIVE-084). @throws document.not-found where it lies elsewhere */
export const takeOut = (ctx: Ctx, { folderId, documentId }: { folderId: string; documentId: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    await openFolder(tx, folderId);
    const { document } = await openFile(tx, documentId, 'FileMove');
    if (document.folder_id !== folderId) fail('document.not-found');
    await moveFile(tx, documentId, null);
    return null;
  });
