import { fail, LIMITS, shownFolders } from '@paraph/domain';
import { contextOf, refuseDuplicate, type Tx } from '../../../platform/db/index.ts';
import { folderViewer } from '../rights.ts';
import { type FolderNamePath, twinOf } from '../store/folders.ts';
import { readFolders } from '../store/nodes.ts';

/**
 * Returns the name that a folder gets at its place. A name of a folder that the viewer sees is refused. For one that
 * the viewer may not see a number is added, because a refusal would disclose that it exists.
 * @throws folder.name-taken
 */
export async function nameAt(tx: Tx, place: FolderNamePath): Promise<string> {
  const twin = await twinOf(tx, place);
  if (twin === undefined) return place.name;
  const viewer = folderViewer(contextOf(tx));
  const shown = shownFolders(await readFolders(tx, viewer.userId), viewer);
  if (shown.some(({ folder }) => folder.id === twin)) fail('folder.name-taken');
  return numbered(tx, place);
}

/** Returns the name, with a number if it is taken there. */
export async function numbered(tx: Tx, { name, ...place }: FolderNamePath): Promise<string> {
  let free = name;
  for (let number = 2; (await twinOf(tx, { ...place, name: free })) !== undefined; number += 1)
    free = `${name.slice(0, LIMITS.folderName - 6)} (${number})`;
  return free;
}

/** Runs `write`; a name that another request took at the same moment is refused by the unique index. */
export const namedOnce = (write: () => Promise<void>): Promise<void> => refuseDuplicate('folder.name-taken', write);
