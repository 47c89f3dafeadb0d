import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roleUrl } from '../src/platform/db/index.ts';
import { renderTableTypes } from '../src/platform/db/table-types.ts';
import { createTestDatabase } from './database.ts';

test('the printed table types equal those of the migrations (npm run generate prints them again)', async () => {
  const { url } = await createTestDatabase();
  const printed = readFileSync(join(import.meta.dirname, '../src/platform/db/tables.gen.ts'), 'utf8');
  expect(await renderTableTypes(roleUrl(url, 'paraph_owner'))).toBe(printed);
});
