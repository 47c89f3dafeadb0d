import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en, lt } from '../apps/e2e/test/harness/words.ts';

const USE = /\b(en|lt)\(\s*'([\w.-]+)'/g;

test('every phrase that a browser test looks for exists', () => {
  const used = globSync('apps/e2e/test/**/*.ts').flatMap((file) => [...readFileSync(file, 'utf8').matchAll(USE)]);
  expect(used.length).toBeGreaterThan(1000);
  for (const [, locale, key] of used) expect((locale === 'lt' ? lt : en)(key!)).not.toBe('');
});
