import { LOCALE_NAMES } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { expect, test } from 'vitest';
import { reasonWord } from './reasons.ts';

const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

test('SIGN-097 SIGN-098 each reason why a document was not approved with others has its own text in every language', () => {
  expect(NUMBERS.map(reasonWord)).toEqual([
    'none',
    'notAdded',
    'signer',
    'acknowledger',
    'already',
    'turn',
    'blocked',
    'unknown',
    'higher',
  ]);
  for (const locale of LOCALE_NAMES) {
    const { reasons } = phrases[locale].documents.many;
    expect(new Set(NUMBERS.map((number) => reasons[reasonWord(number)])).size, locale).toBe(NUMBERS.length);
    if (locale !== 'en') {
      const same = NUMBERS.filter((n) => reasons[reasonWord(n)] === phrases.en.documents.many.reasons[reasonWord(n)]);
      expect(same, locale).toEqual([]);
    }
  }
});

test('an unknown reason is shown as such', () => {
  expect(reasonWord(99)).toBe('unknown');
});
