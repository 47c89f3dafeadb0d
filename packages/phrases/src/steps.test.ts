import { LOCALE_NAMES } from '@paraph/domain';
import { expect, test } from 'vitest';
import { phrases } from './index.ts';

/** Returns each list of steps, by its path in the texts. */
const stepsIn = (texts: object, path: string): [string, string[]][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const words = Object.values(value).filter((word) => typeof word === 'string');
    const own: [string, string[]][] = /^steps?$/.test(key) ? [[`${path}${key}`, words]] : [];
    return [...own, ...stepsIn(value, `${path}${key}.`)];
  });

test.each(LOCALE_NAMES)('no two steps of a sequence have the same name in %s', (locale) => {
  const lists = stepsIn(phrases[locale], '');
  expect(lists.map(([path]) => path)).toContain('document.steps');
  const repeated = lists.flatMap(([path, words]) =>
    words.filter((word, place) => words.indexOf(word) !== place).map((word) => `${path}: ${word}`),
  );
  expect(repeated).toEqual([]);
});
