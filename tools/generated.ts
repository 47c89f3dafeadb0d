import { renderAccess } from './access/print.ts';
import { renderSettings } from './access/settings.ts';
import { renderLimitsDoc } from './limits-doc.ts';
import { renderPicture } from './imports/picture.ts';
import { startTestServer } from '../apps/server/test/server.ts';
import { renderConfigurationDoc } from '../apps/server/src/platform/config/index.ts';
import { roleUrl } from '../apps/server/src/platform/db/index.ts';
import { renderTableTypes } from '../apps/server/src/platform/db/table-types.ts';

/** Returns `path → text` of every generated file. */
export async function generatedFiles({ tables }: { tables: boolean }): Promise<Map<string, string>> {
  const files = new Map([
    ['docs/configuration.md', renderConfigurationDoc()],
    ['docs/access.md', renderAccess()],
    ['docs/limits.md', renderLimitsDoc()],
    ['docs/tenant-settings.md', renderSettings()],
    ['docs/architecture.svg', renderPicture()],
  ]);
  if (tables) files.set('apps/server/src/platform/db/tables.gen.ts', await tableTypes());
  return files;
}

async function tableTypes(): Promise<string> {
  const server = await startTestServer();
  try {
    return await renderTableTypes(roleUrl(server.url, 'paraph_owner'));
  } finally {
    await server.stop();
  }
}
