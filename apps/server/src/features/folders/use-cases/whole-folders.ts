import { readsAllIn, rolesIn } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { folderViewer } from '../rights.ts';
import { readFolders } from '../store/nodes.ts';

/** Returns ids of the folders in which the caller reads all documents, as their owner or manager. */
export async function wholeFoldersOf(tx: Tx): Promise<ReadonlySet<string>> {
  const viewer = folderViewer(contextOf(tx));
  const roles = rolesIn(await readFolders(tx, viewer.userId), { ...viewer, isAdmin: false });
  return new Set([...roles].filter(([, role]) => readsAllIn(role)).map(([id]) => id));
}
