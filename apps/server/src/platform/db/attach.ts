import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { configuredOwner, type DatabaseOrder, restoreOrder } from './connect.ts';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './embedded/index.ts';
import { samePassword } from './roles.ts';

/** Owner's login on a database that is not changed. */
export interface AttachedDatabase {
  ownerUrl: string;
  close(): Promise<void>;
}

/**
 * Returns the database for a separate program (backups): the configured one, or the embedded server, which is started
 * if it does not run yet. Creates and migrates nothing.
 */
export async function attachDatabase(config: Config): Promise<AttachedDatabase> {
  if (config.databaseUrl)
    return { ownerUrl: configuredOwner(config, config.databaseUrl), close: async () => undefined };
  const server = await attachEmbeddedPostgres(join(config.home, 'db'));
  return { ownerUrl: server.url('paraph_owner', 'paraph'), close: server.stop };
}

/** Target of a restore: a superuser's login, the database to be made, the passwords of the roles. */
export interface RestoreTarget extends DatabaseOrder {
  close(): Promise<void>;
}

/**
 * Returns the database that nodes with this configuration will use afterwards.
 * @throws when DATABASE_URL logs in as an application role, which cannot create a database
 */
export async function restoreTarget(config: Config): Promise<RestoreTarget> {
  if (config.databaseUrl) return { ...(await restoreOrder(config, config.databaseUrl)), close: async () => undefined };
  const server = await startEmbeddedPostgres(join(config.home, 'db'));
  const adminUrl = server.url('postgres', 'postgres');
  return { adminUrl, name: 'paraph', passwords: samePassword(server.password), close: server.stop };
}
