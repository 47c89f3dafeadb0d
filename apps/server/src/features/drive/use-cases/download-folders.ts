import { fail, isInside, mayInFolder, readsAllIn, wayTo } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { readInTenant, type Tx } from '../../../platform/db/index.ts';
import { downloadMany, idsInFolders } from '../../documents/index.ts';
import { type FolderRecord, openFolder, visibleFolders } from '../../folders/index.ts';
import type { DriveSelection } from './change-drive.ts';

/** Limit of documents of one folder and all below it that go into one ZIP. */
const MOST = 1000;

/**
 * Returns documents, and folders with the documents that the caller may read in them, as one ZIP (DRIVE-056, readings
 * B6).
 * @throws folder.*
 */
export async function downloadChosen(ctx: Ctx, { documentIds, folderIds }: DriveSelection) {
  if (folderIds.length === 0) return downloadMany(ctx, documentIds);
  const foldered = await readInTenant(ctx, (tx) => documentsBelow(tx, viewerOf(ctx).userId, folderIds));
  if (documentIds.length + foldered.length === 0) fail('folder.empty');
  return downloadMany(ctx, documentIds, foldered);
}

/** Returns the documents of folders and of those below them, each with the topmost requested folder and its path from it. */
export async function documentsBelow(
  tx: Tx,
  userId: string,
  folderIds: readonly string[],
): Promise<{ id: string; folderId: string; path: string[] }[]> {
  for (const id of folderIds) await openFolder(tx, id, 'FolderDownload');
  const shown = await visibleFolders(tx);
  const all = shown.map(({ folder }) => folder);
  const below = shown.filter(
    ({ folder, role }) => mayInFolder(role, 'Read') && folderIds.some((of) => isInside(all, { id: folder.id, of })),
  );
  const idsOf = (list: typeof below) => list.map(({ folder }) => folder.id);
  const found = await idsInFolders(tx, {
    folderIds: idsOf(below),
    all: idsOf(below.filter(({ role }) => readsAllIn(role))),
    userId,
    most: MOST + 1,
  });
  if (found.length > MOST) fail('file.too-many', { most: MOST });
  return found.map(({ id, folderId }) => {
    const way = wayFrom(all, folderId, folderIds);
    return { id, folderId: way[0]!.id, path: way.map(({ name }) => name) };
  });
}

/** Returns the folders from the topmost requested one. */
function wayFrom(all: readonly FolderRecord[], folderId: string, asked: readonly string[]): FolderRecord[] {
  const way = wayTo(all, folderId);
  return way.slice(way.findIndex(({ id }) => asked.includes(id)));
}
