import { endpoints } from '@paraph/contract';
import { serve } from '../../platform/http/index.ts';
import {
  listModules,
  listPermissions,
  listRoles,
  readRolePermissionTable,
  saveRolePermissions,
} from './use-cases/role-permissions.ts';

const { roles } = endpoints;

export const routes = [
  serve(roles.list, listRoles),
  serve(roles.permissions, listPermissions),
  serve(roles.rolePermissions, readRolePermissionTable),
  serve(roles.save, saveRolePermissions),
  serve(roles.modules, listModules),
];
