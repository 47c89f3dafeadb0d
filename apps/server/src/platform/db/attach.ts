import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { configuredOwner, type DatabaseOrder, restoreOrder } from './connect.ts';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './embedded/index.ts';
import { samePassword } from './roles.ts';

/** The login of the tables' owner on a database that is left as it is. */
export interface AttachedDatabase {
  ownerUrl: string;
  close(): Promise<void>;
}

/**
 * The database of this installation for a program beside it (backups): the configured one, or the embedded server, which
 * is used where it runs and else started for as long as it is needed. Nothing is made or brought up to date.
 */
export async function attachDatabase(config: Config): Promise<AttachedDatabase> {
  if (config.databaseUrl)
    return { ownerUrl: configuredOwner(config, config.databaseUrl), close: async () => undefined };
  const server = await attachEmbeddedPostgres(join(config.home, 'db'));
  return { ownerUrl: server.url('paraph_owner', 'paraph'), close: server.stop };
}

/** Where a backup may be restored: a superuser's login, the database to be, the passwords of the roles. */
export interface RestorePlace extends DatabaseOrder {
  close(): Promise<void>;
}

/**
 * The place that a node of this configuration will find afterwards.
 * @throws when DATABASE_URL is a login of one of our roles, which cannot build a database
 */
export async function restorePlace(config: Config): Promise<RestorePlace> {
  if (config.databaseUrl) return { ...(await restoreOrder(config, config.databaseUrl)), close: async () => undefined };
  const server = await startEmbeddedPostgres(join(config.home, 'db'));
  const adminUrl = server.url('postgres', 'postgres');
  return { adminUrl, name: 'paraph', passwords: samePassword(server.password), close: server.stop };
}
