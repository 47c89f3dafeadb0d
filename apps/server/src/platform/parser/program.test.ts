import { isBuiltin } from 'node:module';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programOf } from './program.ts';

const here = (path: string) => String(pathToFileURL(join(import.meta.dirname, path)));

test('a parser is one text that imports nothing but what Node brings', async () => {
  const text = await programOf(here('../../features/documents/intake/inspect-pdf.ts'));
  const imports = [...text.matchAll(/^import .* from ["'](.+)["'];$/gm)].map(([, from]) => from);
  expect(imports).not.toEqual([]);
  expect(imports.filter((from) => !isBuiltin(from!))).toEqual([]);
});

test('files that a parser reads relative to its source are still read from there', async () => {
  const text = await programOf(here('../../features/filling/drawing/draw-pages.ts'));
  expect(text).toMatch(/file:\/\/\/.*\/apps\/server\/src\/features\/filling\/drawing\/draw-pages\.ts/);
  expect(text).not.toContain('import.meta');
});
