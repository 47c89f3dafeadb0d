import type { Folder } from '@paraph/contract';
import { firstLetter, type FolderStanding, folderActionCodes } from '@paraph/domain';
import type { FolderRecord } from './store/ground.ts';

/** A folder as its viewer sees it; a standing of null shows it as a way that may not be entered. */
export const presentFolder = (folder: FolderRecord, standing: FolderStanding | null): Folder => ({
  id: folder.id,
  name: folder.name,
  prefix: standing === null ? '' : folder.prefix,
  color: folder.color,
  icon: folder.icon,
  parentId: folder.parentId,
  disabled: standing === null,
  actions: standing === null ? [] : folderActionCodes(standing),
  accessRights: standing === null ? null : standing === 'read' ? 0 : 1,
  firstLetter: firstLetter(folder.name),
  modified: folder.modifiedAt.toISOString(),
  privacy: folder.isPublic ? 'public' : 'private',
  isPinned: standing !== null && folder.isPinned,
});
