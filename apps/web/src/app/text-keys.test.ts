import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@paraph/contract';
import { CAPABILITY_NAMES, ERROR_CODES, EVENT_NAMES } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { expect, test } from 'vitest';

type Tree = { [key: string]: string | null | Tree };
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Returns every text by its full key, plural forms by the requested key. */
function keysOf(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name;
    return value && typeof value === 'object' ? keysOf(value, key) : [key.replace(PLURAL, '')];
  });
}
const KEYS = keysOf(phrases.en as unknown as Tree);
const TEXTS: ReadonlySet<string> = new Set(KEYS);
const SECTIONS: ReadonlySet<string> = new Set(KEYS.map((key) => key.split('.')[0]!));

/** Names with a dot that are no texts: codes of errors, capabilities, events, endpoints, file extensions. */
const NAMES: ReadonlySet<string> = new Set([
  ...CAPABILITY_NAMES,
  ...ERROR_CODES,
  ...EVENT_NAMES,
  ...Object.entries(endpoints).flatMap(([module, ones]) => Object.keys(ones).map((name) => `${module}.${name}`)),
]);
const FILE = /\.(csv|zip|pdf)$/;
const LITERAL = /(['"`])([a-zA-Z][\w-]*\.(?:[\w.-]|\$\{[^}]*\})+)\1/g;

/** Returns keys in a source file without a text; one with an interpolation must begin like an existing key. */
function unknownKeys(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(LITERAL)]
    .map(([, , key]) => key!)
    .filter((key) => SECTIONS.has(key.split('.')[0]!) && !NAMES.has(key) && !FILE.test(key))
    .filter((key) => {
      const begins = key.indexOf('${');
      return begins < 0 ? !TEXTS.has(key) : !KEYS.some((one) => one.startsWith(key.slice(0, begins)));
    });
}

const SOURCES = join(import.meta.dirname, '..');

test('UI-001 every text that a page requests exists: no user gets its key instead', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(300);
  const missing = files.flatMap((file) =>
    unknownKeys(readFileSync(join(SOURCES, file), 'utf8')).map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test('a key without a text is detected as a literal, in a choice and with an interpolation', () => {
  expect(unknownKeys("t('drive.tree.nowhere')")).toEqual(['drive.tree.nowhere']);
  expect(unknownKeys("t(isOpen ? 'drive.tree.open' : 'drive.tree.gone')")).toEqual(['drive.tree.gone']);
  expect(unknownKeys('t(`drive.nothing.${name}`)')).toEqual(['drive.nothing.${name}']);
  expect(unknownKeys("t('drive.tree.open'); t(`drive.sort.${field}`); may('drive.use')")).toEqual(['drive.use']);
});
