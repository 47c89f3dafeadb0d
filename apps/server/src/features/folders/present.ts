import type { Folder } from '@paraph/contract';
import { firstLetter, folderCodesOf, type FolderRole, type FolderViewer } from '@paraph/domain';
import type { FolderRecord } from './store/nodes.ts';

/** Returns a folder as its viewer sees it. A role of null shows it as a path element that may not be opened. */
export const presentFolder = (folder: FolderRecord, role: FolderRole | null, viewer: FolderViewer): Folder => ({
  id: folder.id,
  name: folder.name,
  prefix: role === null ? '' : folder.prefix,
  color: folder.color,
  icon: folder.icon,
  parentId: folder.parentId,
  disabled: role === null,
  actions: role === null ? [] : folderCodesOf(role, viewer),
  accessRights: role === null ? null : role === 'read' || role === 'read-all' ? 0 : 1,
  firstLetter: firstLetter(folder.name),
  modified: folder.modifiedAt.toISOString(),
  privacy: folder.isPublic ? 'public' : 'private',
  isPinned: role !== null && folder.isPinned,
});
