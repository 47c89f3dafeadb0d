import type { CompanySettings, Module, Permission, Role, TenantKind } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, json, prepared, type Tx } from '../../platform/db/index.ts';

export interface NewTenant {
  id: string;
  kind: TenantKind;
  name: string;
  locale: string;
  zone: string;
}

export const insertTenant = (tx: Tx, tenant: NewTenant) => tx.insertInto('tenants').values(tenant).execute();

/** The first host is used in mails. */
export const insertHosts = (tx: Tx, tenantId: string, hosts: readonly string[]) =>
  tx
    .insertInto('tenant_hosts')
    .values(hosts.map((host, position) => ({ host, tenant_id: tenantId, position })))
    .execute();

export async function insertModules(tx: Tx, tenantId: string, modules: readonly Module[]): Promise<void> {
  if (modules.length === 0) return;
  await tx
    .insertInto('tenant_modules')
    .values(modules.map((module) => ({ tenant_id: tenantId, module })))
    .execute();
}

export const insertPermissions = (tx: Tx, tenantId: string, held: readonly { role: Role; permission: Permission }[]) =>
  tx
    .insertInto('role_permissions')
    .values(held.map((row) => ({ tenant_id: tenantId, ...row })))
    .execute();

export const readRolePermissions = (tx: Tx): Promise<{ role: string; permission: string }[]> =>
  tx.selectFrom('role_permissions').select(['role', 'permission']).execute();

export const findByHost = (tx: Tx, host: string): Promise<{ tenant_id: string } | undefined> =>
  tx.selectFrom('tenant_hosts').select('tenant_id').where('host', '=', host).executeTakeFirst();

export const findOperator = (tx: Tx): Promise<{ id: string } | undefined> =>
  tx.selectFrom('tenants').select('id').where('kind', '=', 'operator').orderBy('created_at').executeTakeFirst();

export interface RightsRow {
  roles: string[];
  permissions: string[];
  modules: string[];
}

const HERE = "tenant_id = current_setting('app.tenant_id')::uuid";

/**
 * Reads the roles of a user, their permissions together, and the modules of the company, in one query. The query names
 * the company, because some transactions see all of them.
 */
export const readRights = async (tx: Tx, userId: string): Promise<RightsRow> => (await askRights(tx, userId))[0]!;
const askRights = prepared<RightsRow>(
  'tenants.rights',
  `select
    array(select role from user_roles where ${HERE} and user_id = $1 order by role) as roles,
    array(select distinct permission from role_permissions p
      where ${HERE} and exists (select 1 from user_roles r
        where r.tenant_id = p.tenant_id and r.user_id = $1 and r.role = p.role)
      order by permission) as permissions,
    array(select module from tenant_modules where ${HERE} order by module) as modules`,
);

/** Reads the rights of a role, for callers without an assigned role. */
export async function readRightsOfRole(tx: Tx, role: Role): Promise<RightsRow> {
  const { rows } = await sql<RightsRow>`
    select
      array[${role}::text] as roles,
      array(select permission from role_permissions where ${sql.raw(HERE)} and role = ${role}
        order by permission) as permissions,
      array(select module from tenant_modules where ${sql.raw(HERE)} order by module) as modules`.execute(tx);
  return rows[0]!;
}

export const readTenant = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('tenants')
    .select((row) => [
      'id',
      'kind',
      'name',
      'locale',
      'zone',
      'state',
      row
        .selectFrom('tenant_modules')
        .whereRef('tenant_modules.tenant_id', '=', 'tenants.id')
        .select(sql<string[]>`coalesce(array_agg(module order by module), '{}')`.as('modules'))
        .as('modules'),
      row
        .selectFrom('company_settings')
        .whereRef('company_settings.tenant_id', '=', 'tenants.id')
        .select(sql<string | null>`settings ->> 'defaultEmailLocale'`.as('locale'))
        .as('external_locale'),
    ])
    .where('id', '=', tenantId)
    .executeTakeFirst();

export async function replaceRolePermissions(tx: Tx, role: Role, permissions: readonly Permission[]): Promise<void> {
  const { tenantId } = contextOf(tx);
  await tx.deleteFrom('role_permissions').where('tenant_id', '=', tenantId).where('role', '=', role).execute();
  if (permissions.length === 0) return;
  await insertPermissions(
    tx,
    tenantId,
    permissions.map((permission) => ({ role, permission })),
  );
}

/** Returns the permissions of a role in this company, in a fixed order. */
export async function permissionsOfRole(tx: Tx, role: Role): Promise<string[]> {
  const rows = await tx
    .selectFrom('role_permissions')
    .select('permission')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('role', '=', role)
    .execute();
  return rows.map(({ permission }) => permission).sort();
}

/** Returns the modules of this company, in a fixed order. */
export async function modulesHere(tx: Tx): Promise<string[]> {
  const { tenantId } = contextOf(tx);
  const rows = await tx.selectFrom('tenant_modules').select('module').where('tenant_id', '=', tenantId).execute();
  return rows.map(({ module }) => module).sort();
}

export async function replaceModulesHere(tx: Tx, modules: readonly Module[]): Promise<void> {
  const { tenantId } = contextOf(tx);
  await tx.deleteFrom('tenant_modules').where('tenant_id', '=', tenantId).execute();
  await insertModules(tx, tenantId, modules);
}

export const readSettingsRow = (tx: Tx) =>
  tx
    .selectFrom('company_settings')
    .select(['settings', 'logo_id', 'stamp_id'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .executeTakeFirst();

/** Returns one stored setting; undefined if the company has not set it. */
export async function readSetting(tx: Tx, name: keyof CompanySettings): Promise<unknown> {
  const row = await tx
    .selectFrom('company_settings')
    .select(sql<unknown>`settings -> ${name}`.as('value'))
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .executeTakeFirst();
  return row?.value ?? undefined;
}

type SettingsRow = {
  tenant_id: string;
  changed_at: Date;
  settings?: ReturnType<typeof json>;
  logo_id?: string | null;
  stamp_id?: string | null;
};

export const upsertSettings = (tx: Tx, row: SettingsRow) => {
  const { tenant_id: _, ...change } = row;
  return tx
    .insertInto('company_settings')
    .values({ ...row, settings: row.settings ?? json({}) })
    .onConflict((clash) => clash.column('tenant_id').doUpdateSet(change))
    .execute();
};

/** Returns the names of all other tenants. Needs a transaction of inSystem. */
/** Returns the hosts of a company. Needs a transaction of inSystem. */
export const readHostsOf = async (tx: Tx, tenantId: string): Promise<string[]> =>
  (await tx.selectFrom('tenant_hosts').select('host').where('tenant_id', '=', tenantId).execute()).map(
    ({ host }) => host,
  );

export const namesOfOthers = async (tx: Tx, tenantId: string): Promise<string[]> =>
  (await tx.selectFrom('tenants').select('name').where('id', '!=', tenantId).execute()).map(({ name }) => name);

export const updateTenant = (tx: Tx, tenantId: string, change: { name?: string; locale?: string; state?: string }) =>
  tx.updateTable('tenants').set(change).where('id', '=', tenantId).execute();
