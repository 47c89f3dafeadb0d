import type { Role } from './roles.ts';

/** Ten permissions; the number travels in the access token (specification 1 §6). */
export const PERMISSIONS = {
  ComposeDocument: { code: 1, byDefault: ['user', 'ceo', 'admin'] },
  ManageSigners: { code: 2, byDefault: ['user', 'ceo', 'admin'] },
  UseTemplates: { code: 3, byDefault: ['user', 'ceo', 'admin'] },
  UseHRModule: { code: 4, byDefault: ['user', 'ceo', 'admin'] },
  UseAccountingModule: { code: 5, byDefault: ['user', 'ceo', 'admin'] },
  UseAddressBook: { code: 6, byDefault: ['user', 'ceo', 'admin'] },
  VoidDocument: { code: 7, byDefault: ['user', 'ceo', 'admin'] },
  ViewCalendar: { code: 8, byDefault: ['user', 'ceo', 'admin'] },
  ViewFolderTree: { code: 9, byDefault: ['user', 'ceo', 'admin'] },
  DmsDocumentUrl: { code: 10, byDefault: ['ceo', 'admin'] },
} as const satisfies Record<string, { code: number; byDefault: readonly Role[] }>;

export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

/** Returns the permissions of a role in a new tenant (readings B3). */
export const defaultPermissions = (role: Role): Permission[] =>
  PERMISSION_NAMES.filter((name) => (PERMISSIONS[name].byDefault as readonly Role[]).includes(role));

/** Returns the permission with this code of the token; undefined for an unknown code, which grants no right. */
export const permissionByCode = (code: number): Permission | undefined =>
  PERMISSION_NAMES.find((name) => PERMISSIONS[name].code === code);
