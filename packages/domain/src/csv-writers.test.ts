import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

test('WB-15 every file that makes a CSV writes it by csvOf', () => {
  const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
  const makers = sources.filter(({ text }) => /['"`]text\/csv/.test(text));
  expect(makers.length).toBeGreaterThanOrEqual(6);
  const own = makers.filter(({ text }) => !/\bcsvOf\(|\bresultOf\(/.test(text)).map(({ file }) => file);
  expect(own).toEqual([]);
  // A byte-order mark at the start of a text is how such a file begins.
  const marks = sources.filter(
    ({ file, text }) => /`\\u[Ff][Ee][Ff][Ff]\$\{/.test(text) && !file.endsWith('domain/src/csv.ts'),
  );
  expect(marks.map(({ file }) => file)).toEqual([]);
});
