import {
  isLocale,
  type Locale,
  type Module,
  MODULES,
  type Permission,
  PERMISSIONS,
  type Rights,
  type Role,
  ROLE_NAMES,
  ROLES,
  hasColleagues,
  type TenantKind,
} from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../platform/db/index.ts';
import { readRights, readRightsOfRole, readRolePermissions, readTenant, type RightsRow } from './store.ts';

const isRole = (word: string): word is Role => Object.hasOwn(ROLES, word);
const isPermission = (word: string): word is Permission => Object.hasOwn(PERMISSIONS, word);
const isModule = (word: string): word is Module => Object.hasOwn(MODULES, word);

/** Ignores names in the database that this version does not know: they grant nothing. */
const asRights = ({ roles, permissions, modules }: RightsRow): Rights => ({
  roles: roles.filter(isRole),
  permissions: permissions.filter(isPermission),
  modules: modules.filter(isModule),
});

/**
 * Returns the present rights of a user of this tenant: the union over the user's roles (readings B3). Unknown users
 * have none.
 */
export const rightsOf = async (tx: Tx, userId: string): Promise<Rights> => asRights(await readRights(tx, userId));

/**
 * Returns the rights of the guest of a personal link: those of an external user, whatever other roles the person has
 * (decision 18).
 */
export const rightsOfGuests = async (tx: Tx): Promise<Rights> => asRights(await readRightsOfRole(tx, 'externaluser'));

/** Returns the rights of the company's API. Those of a plain user of the company suffice, because its paths are few. */
export const rightsOfInterface = async (tx: Tx): Promise<Rights> => asRights(await readRightsOfRole(tx, 'user'));

/** Returns the permissions of each role in this tenant. */
export async function permissionsByRole(tx: Tx): Promise<Map<Role, readonly Permission[]>> {
  const held = new Map<Role, Permission[]>(ROLE_NAMES.map((role) => [role, []]));
  for (const { role, permission } of await readRolePermissions(tx)) {
    if (isRole(role) && isPermission(permission)) held.get(role)?.push(permission);
  }
  return held;
}

export interface TenantInfo {
  id: string;
  kind: TenantKind;
  name: string;
  isCompany: boolean;
  /** False for consumers. */
  hasColleagues: boolean;
  locale: Locale;
  /** IANA time zone of deadlines. */
  zone: string;
  modules: readonly Module[];
  /** Language of mails to outsiders. */
  externalLocale: Locale;
}

/** Returns name, kind, language, zone and modules of the tenant of this transaction. */
export async function tenantInfoIn(tx: Tx): Promise<TenantInfo> {
  const { tenantId } = contextOf(tx);
  const row = await readTenant(tx, tenantId);
  if (!row) throw new Error(`The tenant ${tenantId} does not exist.`);
  const { id, name, zone } = row;
  const locale = isLocale(row.locale) ? row.locale : 'en';
  return {
    id,
    name,
    zone,
    kind: row.kind as TenantInfo['kind'],
    isCompany: row.kind === 'company',
    hasColleagues: hasColleagues(row.kind as TenantKind),
    locale,
    modules: (row.modules ?? []).filter(isModule),
    externalLocale: row.external_locale && isLocale(row.external_locale) ? row.external_locale : locale,
  };
}

/** Returns the same for a request that has no transaction yet. */
export const tenantInfo = (ctx: Ctx): Promise<TenantInfo> => inTenant(ctx, tenantInfoIn);
