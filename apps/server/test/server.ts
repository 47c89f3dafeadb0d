import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../src/platform/db/prepare.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';

/** A database server with the migrated template database, for one run. */
export async function startTestServer() {
  const dir = mkdtempSync(join(tmpdir(), 'paraph-test-'));
  const server = await startEmbeddedPostgres(dir, { throwaway: true });
  await prepareDatabase({
    adminUrl: server.url('postgres', 'postgres'),
    name: 'paraph_template',
    password: server.password,
  });
  return {
    url: server.url('paraph_app', 'paraph_template'),
    adminUrl: server.url('postgres', 'postgres'),
    async stop() {
      await server.stop();
      for (const folder of [dir, server.dir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
