import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import {
  failFields,
  MODULE_NAMES,
  MODULES,
  PERMISSION_NAMES,
  type Permission,
  permissionByCode,
  PERMISSIONS,
  type Role,
  ROLE_NAMES,
  roleByCode,
  ROLES,
} from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { inTenant, rightsLock, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { rolePermissions } from '../company-values.ts';
import { tenantInfoIn, permissionsByRole } from '../rights.ts';
import { replaceRolePermissions } from '../store.ts';

type Roles = typeof endpoints.roles;
type Table = AnswerOf<Roles['rolePermissions']>;

export const listRoles = (): AnswerOf<Roles['list']> => ROLE_NAMES.map((name) => ({ id: ROLES[name].code, name }));

export const listPermissions = (): AnswerOf<Roles['permissions']> =>
  PERMISSION_NAMES.map((name) => ({ id: PERMISSIONS[name].code, name }));

/** Lists modules by number, with those that are on in the caller's tenant. */
export const listModules = (ctx: Ctx): Promise<AnswerOf<Roles['modules']>> =>
  inTenant(ctx, async (tx) => {
    const { modules } = await tenantInfoIn(tx);
    return MODULE_NAMES.map((name) => ({
      id: MODULES[name].code,
      name,
      isOn: modules.includes(name),
      isFixed: isFixedModule(name, ctx.platform.config.mode),
    }));
  });

/**
 * Returns whether a module must stay off: withdrawn modules, and in production unfinished ones (PERM-028, PERM-029).
 */
export const isFixedModule = (name: keyof typeof MODULES, mode: string): boolean => {
  const row = MODULES[name];
  return 'neverEnabled' in row || ('developmentOnly' in row && mode === 'production');
};

export const readRolePermissionTable = (ctx: Ctx): Promise<Table> =>
  inTenant(ctx, async (tx) => {
    const held = await permissionsByRole(tx);
    return ROLE_NAMES.map((role) => ({
      roleId: ROLES[role].code,
      permissionIds: (held.get(role) ?? []).map((name) => PERMISSIONS[name].code).toSorted((a, b) => a - b),
    }));
  });

/**
 * Sets the permissions of the named roles; other roles are unchanged. The log records the changes per role.
 * @throws field.invalid at rolePermissions for an unknown number, and for the role of the operator
 */
export async function saveRolePermissions(ctx: Ctx, { body }: ParsedOf<Roles['save']>): Promise<null> {
  const wanted = body.rolePermissions.map(({ roleId, permissionIds }) => ({
    role: savedRole(roleId) ?? failFields({ rolePermissions: 'field.invalid' }),
    permissions: permissionIds.map(
      (code) => permissionByCode(code) ?? failFields({ rolePermissions: 'field.invalid' }),
    ),
  }));
  const save = async (tx: Tx) => {
    const before = await permissionsByRole(tx);
    const changes = wanted.flatMap(({ role, permissions }) => changeOf(role, before.get(role) ?? [], permissions));
    if (changes.length === 0) return;
    const keys = changes.map(({ role }) => role);
    await recordingChange(tx, { value: rolePermissions, keys, act: 'tenant.permissions-changed' }, async () => {
      for (const { role, permissions } of wanted) await replaceRolePermissions(tx, role, [...new Set(permissions)]);
    });
    await emit(tx, 'tenant.permissions-changed', ctx.tenantId, { data: { changes } });
  };
  await inTenant(ctx, save, () => [rightsLock(ctx.tenantId)]);
  return null;
}

/** Returns the role, except the super administrator: companies cannot change the operator's permissions. */
function savedRole(roleId: number): Role | undefined {
  const role = roleByCode(roleId);
  return role === 'superadmin' ? undefined : role;
}

function changeOf(role: Role, before: readonly Permission[], after: readonly Permission[]) {
  const given = after.filter((name) => !before.includes(name));
  const taken = before.filter((name) => !after.includes(name));
  return given.length + taken.length > 0 ? [{ role, given, taken }] : [];
}
