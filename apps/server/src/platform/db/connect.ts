import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config/index.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { prepareDatabase, upgradeDatabase } from './prepare.ts';
import { databaseUrl, ROLES, roleUrl, withClient } from './roles.ts';

const NAME = 'paraph';

export interface ReadyDatabase {
  /** paraph_app's login, on a schema that is up to date. */
  url: string;
  how: string;
  close(): Promise<void>;
}

/**
 * A database that is up to date: the configured one, else an embedded server in PARAPH_HOME that belongs to this
 * process.
 */
export async function readyDatabase(config: Config): Promise<ReadyDatabase> {
  if (config.databaseUrl) return configuredDatabase(config, config.databaseUrl);
  const server = await startEmbeddedPostgres(join(config.home, 'db'));
  const adminUrl = server.url('postgres', 'postgres');
  await prepareDatabase({ adminUrl, name: NAME, password: server.password });
  return { url: server.url('paraph_app', NAME), how: `embedded, ${server.how}`, close: server.stop };
}

/** Our own login means that somebody made the roles; any other is an administrator's, and we make them. */
async function configuredDatabase(config: Config, url: string): Promise<ReadyDatabase> {
  const { username } = new URL(url.replace('@/', '@localhost/'));
  const result = { how: 'DATABASE_URL', close: async () => undefined };
  if (ROLES.some((role) => role === username)) {
    await upgradeDatabase(config.databaseOwnerUrl ?? roleUrl(url, 'paraph_owner'));
    return { ...result, url: roleUrl(url, 'paraph_app') };
  }
  const { adminUrl, name, password } = await administratorOf(config, url);
  await prepareDatabase({ adminUrl, name, password });
  return { ...result, url: roleUrl(databaseUrl(url, name), 'paraph_app', password) };
}

/** The tables' owner on a configured database that was made before. */
export function configuredOwner(config: Config, url: string): string {
  if (config.databaseOwnerUrl) return config.databaseOwnerUrl;
  const { username, password: secret, pathname } = new URL(url.replace('@/', '@localhost/'));
  if (ROLES.some((role) => role === username)) return roleUrl(url, 'paraph_owner');
  const name = decodeURIComponent(pathname.slice(1)) || NAME;
  return roleUrl(databaseUrl(url, name), 'paraph_owner', rolesPassword(secret || config.keys.all.at(-1)!.id));
}

/** An administrator's login with the database and the roles' password that every node derives from it. */
export async function administratorOf(
  config: Config,
  url: string,
): Promise<{ adminUrl: string; name: string; password: string }> {
  const { username, password: secret, pathname } = new URL(url.replace('@/', '@localhost/'));
  if (ROLES.some((role) => role === username))
    throw new ConfigError([`DATABASE_URL must be the login of a superuser to restore, not of ${username}`]);
  const name = decodeURIComponent(pathname.slice(1)) || NAME;
  return { adminUrl: await reachable(url), name, password: rolesPassword(secret || config.keys.all.at(-1)!.id) };
}

/** All nodes find the same password by themselves; it is not the administrator's. */
const rolesPassword = (secret: string): string => createHash('sha256').update(`paraph roles ${secret}`).digest('hex');

/** The database may still have to be made: then the administrator comes in by the one that every server has. */
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
