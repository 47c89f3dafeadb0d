import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../src/platform/db/prepare.ts';
import { databaseUrl, roleUrl, samePassword, withClient } from '../src/platform/db/roles.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';

const NAME = 'paraph_template';

/**
 * Starts a database server with the migrated template database, for one run. TEST_DATABASE_URL names the administrator
 * of another server to use (PostgreSQL 15 to 18).
 */
export async function startTestServer() {
  const other = process.env.TEST_DATABASE_URL;
  if (other) return otherServer(other);
  const dir = mkdtempSync(join(tmpdir(), 'paraph-test-'));
  const server = await startEmbeddedPostgres(dir, { throwaway: true });
  await prepareDatabase({
    adminUrl: server.url('postgres', 'postgres'),
    name: NAME,
    passwords: samePassword(server.password),
  });
  return {
    url: server.url('paraph_app', NAME),
    adminUrl: server.url('postgres', 'postgres'),
    async stop() {
      await server.stop();
      for (const folder of [dir, server.dir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function otherServer(adminUrl: string) {
  const password = randomBytes(16).toString('hex');
  await withClient(adminUrl, (client) => client.query(`drop database if exists ${NAME} with (force)`));
  await prepareDatabase({ adminUrl, name: NAME, passwords: samePassword(password) });
  return { url: roleUrl(databaseUrl(adminUrl, NAME), 'paraph_app', password), adminUrl, stop: async () => undefined };
}
