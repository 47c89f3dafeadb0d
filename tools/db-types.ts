// node tools/db-types.ts: prints apps/server/src/platform/db/tables.gen.ts anew. Run it after a new migration.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { roleUrl } from '../apps/server/src/platform/db/roles.ts';
import { renderTableTypes } from '../apps/server/src/platform/db/table-types.ts';
import { startTestServer } from '../apps/server/test/server.ts';

export const TABLE_TYPES = join(resolve(import.meta.dirname, '..'), 'apps/server/src/platform/db/tables.gen.ts');

/** Types of the tables as all migrations together make them, from a throwaway database. */
export async function printTableTypes(): Promise<string> {
  const server = await startTestServer();
  try {
    return await renderTableTypes(roleUrl(server.url, 'paraph_owner'));
  } finally {
    await server.stop();
  }
}

if (import.meta.main) writeFileSync(TABLE_TYPES, await printTableTypes());
