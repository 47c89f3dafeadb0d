import type { Locale } from '@paraph/domain';
import { expect, test } from 'vitest';
import { findings, phrases } from './index.ts';

/** Words that stand for a thing that has another word everywhere else. */
const REPLACED: Partial<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  lt: [[/talpykl/i, 'konteineris']],
  lv: [[/pieraksti(e|īs|īj)|pierakstīšan|piesak(ies|ās)|pieteikšan|pieteikties/i, 'pieslēgties']],
  ee: [[/konteiner/i, 'ümbrik']],
};

const textsOf = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values((tree ?? {}) as object).flatMap(textsOf);

test.each(Object.entries(REPLACED))('%s has one word for one thing in the portal and in reports', (locale, rows) => {
  const all = textsOf([phrases[locale as Locale], findings[locale as 'lt']]);
  expect(all.length).toBeGreaterThan(2000);
  for (const [wrong, word] of rows) {
    expect(
      all.filter((text) => wrong.test(text)),
      word,
    ).toEqual([]);
  }
});
