import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';
import { movedFolders } from './use-cases/move-back.ts';

export {
  departmentsOpenedTo,
  grantsOfDepartment,
  grantsOfSubject,
  openedToGroups,
  openToGroup,
} from './store/access.ts';
export { grantTimes, type GivenIn } from './store/given-grants.ts';
export type { FolderRecord } from './store/nodes.ts';
export { presentFolder } from './present.ts';
export {
  folderViewer,
  hasFolders,
  mustInFolder,
  type OpenedFolder,
  openFolder,
  folderRoleOf,
  folderRolesFor,
  folderRolesOf,
} from './rights.ts';
export { type RestoredFolder, restoreFolderIn } from './use-cases/bin.ts';
export { createFolder, setAppearance, togglePin, updateFolder, type UsableTemplates } from './use-cases/change.ts';
export { updateAccess } from './use-cases/access.ts';
export { countFoldersOf } from './store/hand-over.ts';
export { namesOfOwnedFolders } from './store/owned-names.ts';
export { lockTree } from './store/folders.ts';
export { handOverFolders } from './use-cases/hand-over.ts';
export { refuseLeavingOwner } from './use-cases/leaving.ts';
export { recordSubjectGrants } from './use-cases/subject-grants.ts';
export { takeBackGrants } from './use-cases/take-back-grants.ts';
export { openingToOthers } from './use-cases/open-to-others.ts';
export { readersOf, reasonOf } from './use-cases/opening-in-log.ts';
export { mayReturnTo, opensToMore, readersAt } from './use-cases/readers.ts';
export { folderStillThere } from './use-cases/move-back.ts';
export { visibleFolders } from './use-cases/read-folders.ts';
export { deleteFoldersIn, moveFoldersIn } from './use-cases/move.ts';

/** Folders: the tree, the rights of users in folders, and colours and icons. */
export const folders: Feature = { name: 'folders', routes, additions: [movedFolders] };
