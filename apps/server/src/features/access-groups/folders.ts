import type { AccessGroup } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { openedToGroups, openToGroup } from '../folders/index.ts';

type GroupFolders = AccessGroup['folders'];
/** From the id of a folder to the level in it. */
export type FolderMap = Readonly<Record<string, 0 | 1>>;

/** What each group opens. The one place where groups meet folders: this feature calls the public API of the folders. */
export async function foldersOf(tx: Tx, groupIds: readonly string[]): Promise<Map<string, GroupFolders>> {
  const opened = new Map<string, GroupFolders>(groupIds.map((id) => [id, []]));
  for (const { groupId, folderId, level } of await openedToGroups(tx, groupIds))
    opened.get(groupId)?.push({ folderId, accessLevel: level });
  return opened;
}

/** Sets what a group opens. @throws generic.not-found for a folder that is not there */
export async function openFolders(tx: Tx, groupId: string, folders: FolderMap): Promise<void> {
  if (!(await openToGroup(tx, groupId, new Map(Object.entries(folders))))) fail('generic.not-found');
}
