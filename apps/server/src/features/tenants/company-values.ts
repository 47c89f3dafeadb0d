import { type Module, type Permission, type Role } from '@paraph/domain';
import type { CompanyValue, ListPart } from '../../platform/company-changes/index.ts';
import { modulesHere, permissionsOfRole, replaceModulesHere, replaceRolePermissions } from './store.ts';

/** A value that is one list. */
const wholeList: ListPart = {
  of: (value) => value as string[],
  without: (value, gone) => (value as string[]).filter((entry) => !gone.has(entry)),
};

/** The permissions of a role, by its name. A reaction takes permissions that were given, and gives none. */
export const rolePermissions: CompanyValue = {
  name: 'role-permissions',
  read: (tx, role) => permissionsOfRole(tx, role as Role),
  lists: wholeList,
  async restore(tx, role, former) {
    const wanted = former as Permission[];
    const present = await permissionsOfRole(tx, role as Role);
    await replaceRolePermissions(
      tx,
      role as Role,
      wanted.filter((name) => present.includes(name)),
    );
    return wanted.every((name) => present.includes(name));
  },
};

/** The modules of the company. */
export const companyModules: CompanyValue = {
  name: 'modules',
  read: modulesHere,
  lists: wholeList,
  async restore(tx, _key, former) {
    await replaceModulesHere(tx, former as Module[]);
    return true;
  },
};
