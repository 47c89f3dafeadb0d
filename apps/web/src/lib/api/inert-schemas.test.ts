import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as inert from './inert-schemas.ts';

test('every kind of schema in the contract has a stub, also where pages are not built', () => {
  const folder = join(import.meta.dirname, '../../../../../packages/contract/src');
  const sources = globSync('*.ts', { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const used = new Set(
    sources.flatMap((source) => [...source.matchAll(/\bz\.([a-z]\w*)\(/g)].map(([, name]) => name!)),
  );
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => !(name in inert))).toEqual([]);
});
