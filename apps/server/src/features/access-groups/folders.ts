import type { AccessGroup } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { openedToGroups, openToGroup } from '../folders/index.ts';

type GroupFolders = AccessGroup['folders'];
/** Level per folder id. */
export type FolderMap = Readonly<Record<string, 0 | 1>>;

/**
 * Returns the folders that each group opens. This feature connects groups and folders by the public API of the folders.
 */
export async function foldersOf(tx: Tx, groupIds: readonly string[]): Promise<Map<string, GroupFolders>> {
  const opened = new Map<string, GroupFolders>(groupIds.map((id) => [id, []]));
  for (const { groupId, folderId, level } of await openedToGroups(tx, groupIds))
    opened.get(groupId)?.push({ folderId, accessLevel: level });
  return opened;
}

/** Sets the folders that a group opens. @throws generic.not-found for a folder that does not exist */
export async function openFolders(tx: Tx, groupId: string, folders: FolderMap): Promise<void> {
  if (!(await openToGroup(tx, groupId, new Map(Object.entries(folders))))) fail('generic.not-found');
}
