import { type AccessGroup } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';

type Opened = AccessGroup['folders'];
/** From the id of a folder to the level in it. */
export type FolderMap = Readonly<Record<string, 0 | 1>>;

/**
 * What each group opens. The one place where groups meet folders: this room asks at the door of the drive.
 * A company without folders has groups that open nothing.
 */
export const foldersOf = (_tx: Tx, groupIds: readonly string[]): Promise<Map<string, Opened>> =>
  Promise.resolve(new Map(groupIds.map((id) => [id, []])));

/** Sets what a group opens. @throws generic.not-found for a folder that is not there */
export const openFolders = async (_tx: Tx, _groupId: string, folders: FolderMap): Promise<void> => {
  if (Object.keys(folders).length > 0) fail('generic.not-found');
};
