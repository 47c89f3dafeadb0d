import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Config, ConfigError, type DatabaseLogins } from '../config/index.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import type { RoleChoice } from './make-roles.ts';
import { prepareDatabase, upgradeDatabase } from './prepare.ts';
import { refuseDifferentPlaces } from './same-place.ts';
import { databaseUrl, type LoginRole, ROLES, type RolePasswords, roleUrl, samePassword, withClient } from './roles.ts';

const NAME = 'paraph';

export interface ReadyDatabase {
  /** URL of paraph_app, on a migrated schema. */
  url: string;
  how: string;
  close(): Promise<void>;
}

/**
 * For `npm start` only: a migrated database, either the configured one or an embedded server in PARAPH_HOME owned by
 * this process. Production nodes change no schema (decision 45).
 */
export async function readyDatabase(config: Config, choice: RoleChoice = {}): Promise<ReadyDatabase> {
  if (config.databaseUrl) return configuredDatabase(config, config.databaseUrl, choice);
  const server = await startEmbeddedPostgres(join(config.home, 'db'));
  const adminUrl = server.url('postgres', 'postgres');
  await prepareDatabase({ adminUrl, name: NAME, passwords: samePassword(server.password) });
  return { url: server.url('paraph_app', NAME), how: `embedded, ${server.how}`, close: server.stop };
}

/** With an application role's login the roles exist; with any other login, an administrator's, they are created. */
async function configuredDatabase(config: Config, url: string, choice: RoleChoice): Promise<ReadyDatabase> {
  const result = { how: 'DATABASE_URL', close: async () => undefined };
  if (isOurs(url)) {
    await upgradeDatabase(config.databaseOwnerUrl ?? roleUrl(url, 'paraph_owner'));
    return { ...result, url: roleUrl(url, 'paraph_app') };
  }
  const name = nameIn(url);
  const passwords = samePassword(developmentPassword(config, url));
  await prepareDatabase({ adminUrl: await reachable(url), name, passwords, ...choice });
  return { ...result, url: roleUrl(databaseUrl(url, name), 'paraph_app', passwords.paraph_app) };
}

/**
 * Returns the owner's login on an existing configured database.
 * @throws ConfigError in production without DATABASE_OWNER_URL
 */
export function configuredOwner(config: Config, url: string): string {
  if (config.databaseOwnerUrl) return config.databaseOwnerUrl;
  if (config.mode === 'production') throw new ConfigError(['DATABASE_OWNER_URL is missing: the login of paraph_owner']);
  if (isOurs(url)) return roleUrl(url, 'paraph_owner');
  return roleUrl(databaseUrl(url, nameIn(url)), 'paraph_owner', developmentPassword(config, url));
}

/**
 * Returns the nodes' logins on a configured database. Outside production DATABASE_URL may be an administrator's, from
 * which the password of the roles is derived.
 */
export function configuredNode(config: Config, url: string): { url: string; systemUrl: string | undefined } {
  const { databaseSystemUrl: systemUrl } = config;
  if (config.mode === 'production' || isOurs(url)) return { url, systemUrl };
  return { url: roleUrl(databaseUrl(url, nameIn(url)), 'paraph_app', developmentPassword(config, url)), systemUrl };
}

/** Whether two roles log in with the same password (SE-06). */
export const sharePassword = (one: string, other: string): boolean => login(one).password === login(other).password;

/** A database that an administrator creates, and the passwords of its roles. */
export interface DatabaseOrder {
  adminUrl: string;
  name: string;
  passwords: RolePasswords;
}

/**
 * Reads the order for an administrator: each role gets the password of its own URL.
 * @throws ConfigError when a URL is missing, belongs to another role or leads elsewhere, or two roles share a password
 */
export async function orderOf(logins: DatabaseLogins): Promise<DatabaseOrder> {
  const { databaseAdminUrl, databaseOwnerUrl, databaseUrl: appUrl, databaseSystemUrl } = logins;
  const urls: [string, LoginRole, string | undefined][] = [
    ['DATABASE_URL', 'paraph_app', appUrl],
    ['DATABASE_SYSTEM_URL', 'paraph_system', databaseSystemUrl],
    ['DATABASE_OWNER_URL', 'paraph_owner', databaseOwnerUrl],
  ];
  const problems = urls.flatMap(([name, role, url]) => {
    if (!url) return [`${name} is missing: the login of ${role}`];
    const { username, password } = login(url);
    return username === role && password ? [] : [`${name} must be the login of ${role}, with a password`];
  });
  if (!databaseAdminUrl) problems.push('DATABASE_ADMIN_URL is missing: the login of an administrator');
  if (problems.length > 0) throw new ConfigError(problems);
  const passwords = Object.fromEntries(
    urls.map(([, role, url]) => [role, decodeURIComponent(login(url!).password)]),
  ) as RolePasswords;
  if (new Set(Object.values(passwords)).size < urls.length)
    throw new ConfigError(['Two roles of the database have the same password: each needs its own']);
  await refuseDifferentPlaces(logins);
  const name = nameIn(databaseOwnerUrl!);
  return { adminUrl: await reachable(databaseUrl(databaseAdminUrl!, name)), name, passwords };
}

/**
 * Returns the target of a restore: in production by DATABASE_ADMIN_URL, in development also by an administrator's
 * DATABASE_URL.
 */
export async function restoreOrder(config: Config, url: string): Promise<DatabaseOrder> {
  if (config.databaseAdminUrl || config.mode === 'production') return orderOf(config);
  if (isOurs(url))
    throw new ConfigError([`DATABASE_URL must be the login of a superuser to restore, not of ${login(url).username}`]);
  const passwords = samePassword(developmentPassword(config, url));
  return { adminUrl: await reachable(url), name: nameIn(url), passwords };
}

const login = (url: string): URL => new URL(url.replace('@/', '@localhost/'));
const isOurs = (url: string): boolean => ROLES.some((role) => role === login(url).username);
const nameIn = (url: string): string => decodeURIComponent(login(url).pathname.slice(1)) || NAME;

/** Outside production all nodes derive the same password; it differs from the administrator's. */
const developmentPassword = (config: Config, url: string): string =>
  createHash('sha256')
    .update(`paraph roles ${login(url).password || config.keys.all.at(-1)!.id}`)
    .digest('hex');

/** The database may not exist yet; then the administrator connects to the one that every server has. */
async function reachable(url: string): Promise<string> {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return url;
  } catch (e) {
    const DOES_NOT_EXIST = '3D000';
    if ((e as { code?: string }).code !== DOES_NOT_EXIST) throw e;
    return databaseUrl(url, 'postgres');
  }
}
