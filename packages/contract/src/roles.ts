import { codesOf, MODULES, PERMISSIONS } from '@paraph/domain';
import * as z from 'zod';
import { code } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { int4, module, permission, role } from './shapes.ts';

const rolePermissions = z.array(z.object({ roleId: int4, permissionIds: z.array(int4).max(50) }));

/** Roles, permissions and modules by the numbers of the specification. */
export const roles = {
  list: endpoint({
    name: 'roles.list',
    says: 'The five roles.',
    method: 'GET',
    path: '/roles',
    callers: ['user'],
    capability: 'people.find',
    answer: z.array(z.object({ id: z.number(), name: role })),
    errors: [],
    reads: ['roles'],
  }),
  permissions: endpoint({
    name: 'roles.permissions',
    says: 'The ten permissions.',
    method: 'GET',
    path: '/permissions',
    callers: ['user'],
    capability: 'people.find',
    answer: z.array(z.object({ id: code(codesOf(PERMISSIONS)), name: permission })),
    errors: [],
    reads: ['roles'],
  }),
  rolePermissions: endpoint({
    name: 'roles.role-permissions',
    says: 'Which permissions each role holds in the company.',
    method: 'GET',
    path: '/role-permissions',
    callers: ['user'],
    capability: 'roles.manage',
    answer: rolePermissions,
    errors: [],
    reads: ['roles'],
  }),
  save: endpoint({
    name: 'roles.save',
    says: 'Sets the permissions of the roles named; they hold from the next call on.',
    method: 'PUT',
    path: '/role-permissions',
    callers: ['user'],
    capability: 'roles.manage',
    guard: 'permissions.change',
    body: z.object({ rolePermissions: rolePermissions.min(1).max(5) }),
    answer: z.null(),
    errors: ['field.invalid'],
    touches: ['roles', 'session', 'log'],
  }),
  modules: endpoint({
    name: 'roles.modules',
    says: 'The modules, and which of them are on here.',
    method: 'GET',
    path: '/modules',
    callers: ['user'],
    answer: z.array(
      z.object({
        id: code(codesOf(MODULES)),
        name: module,
        isOn: z.boolean(),
        /** Withdrawn, or for development only: no super admin can switch it on. */
        isFixed: z.boolean(),
      }),
    ),
    errors: [],
    reads: ['roles'],
  }),
};
