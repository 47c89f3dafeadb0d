import type { Capability, FolderAction } from '@paraph/domain';
import { may, type DriveTarget } from './model.ts';

/** Actions in the menus of the drive. */
export type DriveAction =
  | 'create'
  | 'access'
  | 'move'
  | 'pin'
  | 'rename'
  | 'look'
  | 'forms'
  | 'download'
  | 'share'
  | 'delete'
  | 'approve'
  | 'sign'
  | 'takeOut'
  | 'tags'
  | 'shares';

interface Rule {
  act: DriveAction;
  action: FolderAction;
  capability?: Capability;
}

/** The menu of a folder, in the order of the specification (DRIVE-018, DRIVE-046 to DRIVE-053). */
const FOLDER_MENU: readonly Rule[] = [
  { act: 'access', action: 'ManageAccess' },
  { act: 'move', action: 'FolderMove' },
  { act: 'pin', action: 'Read' },
  { act: 'forms', action: 'ManageFormTemplates', capability: 'forms.use' },
  { act: 'rename', action: 'FolderEdit' },
  { act: 'look', action: 'Read' },
  { act: 'download', action: 'FolderDownload' },
  { act: 'share', action: 'FolderShare', capability: 'folders.share' },
  { act: 'delete', action: 'Delete' },
];

/** The menu of a document (DRIVE-059). */
const FILE_MENU: readonly Rule[] = [
  { act: 'download', action: 'FileDownload' },
  { act: 'share', action: 'FileShare', capability: 'folders.share' },
  { act: 'move', action: 'FileMove' },
  { act: 'delete', action: 'FileDelete' },
];

type Can = (capability: Capability) => boolean;

/** Returns the actions on one target; the root is no folder and has no such menu (DRIVE-066). */
export const actsFor = (target: DriveTarget, can: Can): DriveAction[] =>
  (target.isFolder ? FOLDER_MENU : FILE_MENU)
    .filter(({ action, capability }) => may(target, action) && (!capability || can(capability)))
    .map(({ act }) => act);
