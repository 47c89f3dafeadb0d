import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', 'src');
const ALLOWED = /^(\.|@noble\/hashes\/|fflate$)/;
const IMPORT = /(?:from|import)\s+'([^']+)'/g;
const OUTSIDE = /\bDate\.now\(|new Date\(\)|\bfetch\(|\bMath\.random\(|\bprocess\.|\bBuffer\b/;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }));

/** Examples in docstrings import the package by its name. */
const withoutComments = (text: string): string => text.replaceAll(/^\s*(\/\*|\*|\/\/).*$/gm, '');

it('the engine runs in a browser: it imports two small packages and nothing of Node', () => {
  const imports = files.flatMap(({ file, text }) =>
    [...withoutComments(text).matchAll(IMPORT)].map((found) => `${file}: ${found[1]!}`),
  );
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter((line) => !ALLOWED.test(line.split(': ')[1]!))).toEqual([]);
});

it('the engine itself has no clock, no network and no randomness', () => {
  const code = files
    .filter(({ file }) => file !== 'ports.ts')
    .map(({ file, text }) => ({
      file,
      lines: text.split('\n').filter((line) => !/^\s*(\/?\*|\/\/)/.test(line)),
    }));
  const calls = code.flatMap(({ file, lines }) =>
    lines.filter((line) => OUTSIDE.test(line)).map((line) => `${file}: ${line.trim()}`),
  );
  const own = calls.filter((line) => !/\b(?:this\.|async |ports\.)\w*[fF]etch\(/.test(line));
  expect(own).toEqual([]);
});
