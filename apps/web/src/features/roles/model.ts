import {
  CAPABILITIES,
  type CapabilityGate,
  type Module,
  type Permission,
  PERMISSION_NAMES,
  PERMISSIONS,
  type Role,
  ROLE_NAMES,
  ROLES_OF_INSTALLATION,
} from '@paraph/domain';

/** Roles whose permissions a company decides: not those of the installation, which nobody in a company holds. */
export const GRID_ROLES: readonly Role[] = ROLE_NAMES.filter((role) => !ROLES_OF_INSTALLATION.includes(role));

/** Permissions of each role, by their numbers. */
export type PermissionGrid = ReadonlyMap<number, ReadonlySet<number>>;
type Rows = readonly { roleId: number; permissionIds: number[] }[];

export const heldOf = (rows: Rows): PermissionGrid =>
  new Map(rows.map(({ roleId, permissionIds }) => [roleId, new Set(permissionIds)]));

/** Returns the grid with one permission toggled. */
export function toggled(held: PermissionGrid, roleId: number, permissionId: number): PermissionGrid {
  const mine = new Set(held.get(roleId));
  if (!mine.delete(permissionId)) mine.add(permissionId);
  return new Map(held).set(roleId, mine);
}

/** Returns only the roles that differ from the saved grid. */
export const changesOf = (held: PermissionGrid, saved: PermissionGrid): { roleId: number; permissionIds: number[] }[] =>
  [...held].flatMap(([roleId, ids]) =>
    countOf(ids, saved.get(roleId)) > 0 ? [{ roleId, permissionIds: [...ids].toSorted((a, b) => a - b) }] : [],
  );

const none: ReadonlySet<number> = new Set();
const countOf = (ids: ReadonlySet<number>, saved: ReadonlySet<number> = none): number =>
  [...ids].filter((id) => !saved.has(id)).length + [...saved].filter((id) => !ids.has(id)).length;

/** Returns the number of toggled permissions. */
export const countChanges = (held: PermissionGrid, saved: PermissionGrid): number =>
  [...held].reduce((sum, [roleId, ids]) => sum + countOf(ids, saved.get(roleId)), 0);

export interface PermissionRow {
  name: Permission;
  id: number;
  /** The modules that must be on for it to have an effect. */
  modules: readonly Module[];
}

/** Permissions with the modules they depend on, read from the table that the server uses. */
export const PERMISSION_ROWS: readonly PermissionRow[] = PERMISSION_NAMES.map((name) => {
  const gate = Object.values(CAPABILITIES).find((one: CapabilityGate) => one.permissions?.includes(name)) as
    | CapabilityGate
    | undefined;
  return { name, id: PERMISSIONS[name].code, modules: gate?.modules ?? [] };
});
