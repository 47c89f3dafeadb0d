/** Access levels of a folder grant; `owner` and `admin` are computed, never granted. */
export const ACCESS_LEVELS = { read: 0, write: 1 } as const;
/** For whom a folder is opened, with numbers (specification 2 §3; DRIVE-026). */
export const ACCESS_TYPES = { AccessGroup: 0, Department: 1, User: 2 } as const;
export type AccessLevel = keyof typeof ACCESS_LEVELS;
/**
 * Where rights in a folder come from. `kept` is the role of an owner whose folder is in folders of another user, and
 * who may manage nothing there any more; `read-all` is the role of that owner in folders of others inside it.
 */
export type FolderRole =
  | AccessLevel
  | 'owner'
  | 'kept'
  | 'read-all'
  | 'admin'
  | 'root-outsider'
  | 'root-user'
  | 'root-admin';

/** Sixteen action codes and the roles that have them (readings B5). */
export const FOLDER_ACTIONS = {
  Read: {
    code: 1,
    for: ['read', 'write', 'owner', 'kept', 'read-all', 'admin', 'root-outsider', 'root-user', 'root-admin'],
  },
  Delete: { code: 2, for: ['write', 'owner', 'kept', 'admin'] },
  FolderMove: { code: 3, for: ['write', 'owner', 'kept', 'admin'] },
  FolderEdit: { code: 4, for: ['write', 'owner', 'kept', 'admin', 'root-user', 'root-admin'] },
  FolderCreate: { code: 5, for: ['write', 'owner', 'kept', 'admin', 'root-user', 'root-admin'] },
  ManageFormTemplates: { code: 6, for: ['write', 'owner', 'admin'] },
  ManageAccess: { code: 7, for: ['write', 'owner', 'admin'] },
  FileMove: { code: 8, for: ['write', 'owner', 'admin', 'root-admin'] },
  FileDelete: { code: 9, for: ['write', 'owner', 'admin', 'root-admin'] },
  FolderDownload: { code: 10, for: ['write', 'owner', 'kept', 'read-all', 'admin'] },
  FileUpload: { code: 11, for: ['read', 'write', 'owner', 'kept', 'read-all', 'admin', 'root-user', 'root-admin'] },
  FormCreate: { code: 12, for: ['read', 'write', 'owner', 'kept', 'read-all', 'admin', 'root-user', 'root-admin'] },
  ReadAll: { code: 13, for: ['write', 'owner', 'kept', 'read-all', 'admin', 'root-admin'] },
  FileShare: { code: 14, for: ['write', 'owner', 'admin', 'root-admin'] },
  FolderShare: { code: 15, for: ['write', 'owner', 'admin'] },
  FileDownload: { code: 16, for: ['write', 'owner', 'kept', 'read-all', 'admin', 'root-admin'] },
} as const satisfies Record<string, { code: number; for: readonly FolderRole[] }>;
export type FolderAction = keyof typeof FOLDER_ACTIONS;
export type FolderActionCode = (typeof FOLDER_ACTIONS)[FolderAction]['code'];

/** Returns the action codes of a role, ascending. */
export const folderActionCodes = (role: FolderRole): FolderActionCode[] =>
  Object.values(FOLDER_ACTIONS)
    .filter((action) => (action.for as readonly FolderRole[]).includes(role))
    .map((action) => action.code);

/** Returns whether a role may do that to a folder; null has no rights. */
export const mayInFolder = (role: FolderRole | null, action: FolderAction): boolean =>
  role !== null && (FOLDER_ACTIONS[action].for as readonly FolderRole[]).includes(role);

/** Returns whether a role gives and takes access: to users of the company only, as grants name colleagues (product D3). */
export const managesAccess = (role: FolderRole, { isInternal }: { isInternal: boolean }): boolean =>
  isInternal && mayInFolder(role, 'ManageAccess');

/** Returns the action codes that a user has by a role: people outside the company give no access. */
export const folderCodesOf = (role: FolderRole, viewer: { isInternal: boolean }): FolderActionCode[] =>
  folderActionCodes(role).filter((code) => code !== FOLDER_ACTIONS.ManageAccess.code || managesAccess(role, viewer));
