import { LOCALE_NAMES } from '@paraph/domain';
import { expect, test } from 'vitest';
import { phrases } from './index.ts';

const textsOf = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values((tree ?? {}) as object).flatMap(textsOf);

test.each(LOCALE_NAMES)('%s writes today and yesterday small inside of a sentence', (locale) => {
  const { inSentence, todayAt, yesterdayAt } = phrases[locale].ui;
  for (const [small, alone] of [
    [inSentence.todayAt, todayAt],
    [inSentence.yesterdayAt, yesterdayAt],
  ] as const)
    expect(small).toBe(alone.charAt(0).toLowerCase() + alone.slice(1));
});

test.each(LOCALE_NAMES)('%s leaves no reader to choose the ending of a word', (locale) => {
  expect(textsOf(phrases[locale]).filter((text) => /\p{L}\(\p{L}{1,3}\)/u.test(text))).toEqual([]);
});
