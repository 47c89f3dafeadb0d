import {
  defaultModules,
  defaultPermissions,
  type Locale,
  type Module,
  ROLE_NAMES,
  type TenantKind,
} from '@paraph/domain';
import { systemContext } from '../../../platform/context.ts';
import { contextOf, inSystem, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { addTenantKey } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findByHost, findOperator, insertHosts, insertModules, insertPermissions, insertTenant } from '../store.ts';

export interface TenantInput {
  kind: TenantKind;
  name: string;
  /** Host names without port, lower case; the first is used in mails. At least one. */
  hosts: readonly [string, ...string[]];
  locale: Locale;
  zone: string;
  /** Changes to the initial modules of a tenant of this kind. */
  modulesOn?: readonly Module[];
  modulesOff?: readonly Module[];
}

/**
 * Creates a tenant with its hosts, the modules of its kind and the usual permissions of each role.
 * @returns its id
 */
export async function createTenant(platform: Platform, input: TenantInput): Promise<string> {
  const id = newId(platform.clock.now().getTime());
  await inSystemFor(systemContext(platform, id), (tx) => addTenant(tx, input));
  return id;
}

/** Creates it inside a transaction of inSystemFor that is for the new tenant. */
export async function addTenant(tx: Tx, input: TenantInput): Promise<void> {
  const { kind, name, locale, zone, modulesOn = [], modulesOff = [] } = input;
  const { tenantId: id } = contextOf(tx);
  const modules = new Set([...defaultModules(kind === 'company'), ...modulesOn]);
  for (const module of modulesOff) modules.delete(module);
  await insertTenant(tx, { id, kind, name, locale, zone });
  await addTenantKey(tx);
  await insertHosts(tx, id, input.hosts);
  await insertModules(tx, id, [...modules]);
  await insertPermissions(tx, id, usualPermissions());
  await emit(tx, 'tenant.created', id, { data: { kind }, texts: { name } });
}

const usualPermissions = () =>
  ROLE_NAMES.flatMap((role) => defaultPermissions(role).map((permission) => ({ role, permission })));

/** Returns the tenant of a host name; undefined for unknown names. */
export const tenantIdOfHost = (platform: Platform, host: string): Promise<string | undefined> =>
  inSystem(platform, async (tx) => (await findByHost(tx, host))?.tenant_id);

/** Returns the tenant of the operator; undefined before `npm run setup` was completed. */
export const operatorTenantId = (platform: Pick<Platform, 'db'>): Promise<string | undefined> =>
  inSystem(platform, operatorTenantIdIn);

/** The same within a transaction of inSystem or inSystemFor. */
export const operatorTenantIdIn = async (tx: Tx): Promise<string | undefined> => (await findOperator(tx))?.id;
