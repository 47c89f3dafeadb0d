import { fail, LIMITS, shownFolders } from '@paraph/domain';
import { contextOf, refuseDuplicate, type Tx } from '../../../platform/db/index.ts';
import { folderViewer } from '../rights.ts';
import { type NamedPlace, twinOf } from '../store/folders.ts';
import { readFolders } from '../store/nodes.ts';

/**
 * The name that a folder gets at its place: a folder of that name which the viewer sees is a refusal, one that is closed
 * to the viewer adds a number, so that no refusal tells what lies there.
 * @throws folder.name-taken
 */
export async function nameAt(tx: Tx, place: NamedPlace): Promise<string> {
  const twin = await twinOf(tx, place);
  if (twin === undefined) return place.name;
  const viewer = folderViewer(contextOf(tx));
  const shown = shownFolders(await readFolders(tx, viewer.userId), viewer);
  if (shown.some(({ folder }) => folder.id === twin)) fail('folder.name-taken');
  return numbered(tx, place);
}

/** The name, with a number where it is taken there. */
export async function numbered(tx: Tx, { name, ...place }: NamedPlace): Promise<string> {
  let free = name;
  for (let number = 2; (await twinOf(tx, { ...place, name: free })) !== undefined; number += 1)
    free = `${name.slice(0, LIMITS.folderName - 6)} (${number})`;
  return free;
}

/** Two people may choose one name in the same moment: then the index decides. */
export const namedOnce = (write: () => Promise<void>): Promise<void> => refuseDuplicate('folder.name-taken', write);
