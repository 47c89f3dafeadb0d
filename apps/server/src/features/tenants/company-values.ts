import { type Module, type Permission, type Role } from '@paraph/domain';
import type { CompanyValue } from '../../platform/company-changes/index.ts';
import { modulesHere, permissionsOfRole, replaceModulesHere, replaceRolePermissions } from './store.ts';

/** The permissions of a role, by its name. A reaction takes permissions that were given, and gives none. */
export const rolePermissions: CompanyValue = {
  name: 'role-permissions',
  read: (tx, role) => permissionsOfRole(tx, role as Role),
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
  async restore(tx, _key, former) {
    await replaceModulesHere(tx, former as Module[]);
    return true;
  },
};
