import { mayInFolder } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { folderRoleOf } from '../folders/index.ts';
import type { Filling } from './store/fillings.ts';

/** Where the document of a form goes. */
export interface FolderState {
  /** Null: the root. */
  folderId: string | null;
  /** The folder in which the form was begun was deleted, or is closed to the viewer: the document goes to the root. */
  isFolderLost: boolean;
}

/**
 * Returns the folder in which the form was begun if the viewer may still create documents there, else the root: a form
 * outlives the access to its folder, and a refusal could not be resolved by the viewer.
 */
export async function folderStateOf(tx: Tx, { folderId }: Pick<Filling, 'folderId'>): Promise<FolderState> {
  if (folderId === null) return { folderId, isFolderLost: false };
  const isFolderLost = !mayInFolder(await folderRoleOf(tx, folderId), 'FormCreate');
  return { folderId: isFolderLost ? null : folderId, isFolderLost };
}
