import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pages = join(import.meta.dirname, '..');
const outlines = globSync('**/*.tsx', { cwd: pages }).filter((path) =>
  readFileSync(join(pages, path), 'utf8').includes('id="content"'),
);

test('whatever draws the outline of a page shows the banner of the test mode, with a session or without', () => {
  expect(outlines).toContain('features/auth/parts/auth-shell.tsx');
  const silent = outlines.filter((path) => !readFileSync(join(pages, path), 'utf8').includes('<TestBanner />'));
  expect(silent).toEqual([]);
});
