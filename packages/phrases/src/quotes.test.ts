import { type Locale, LOCALE_NAMES } from '@paraph/domain';
import { expect, test } from 'vitest';
import { findings, phrases, verifier } from './index.ts';

/** The quotation marks of each language, outer and inner; English is written with straight ones too. */
const PAIRS: Record<Locale, readonly string[]> = {
  en: ['“”', '‘’', '""'],
  lt: ['„“', '‚‘'],
  lv: ['“”', '‘’'],
  ee: ['„“', '‚‘'],
  ru: ['«»', '„“'],
};
const MARKS = /["“”„«»‟‹›]/g;

/** Every text of a tree with its key. */
function textsOf(tree: unknown, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries((tree ?? {}) as object).flatMap(([key, value]) =>
    textsOf(value, path ? `${path}.${key}` : key),
  );
}

/** Whether every quotation mark is one of the language and has its partner. Tags hold straight ones that nobody reads. */
function isQuotedAs(locale: Locale, text: string): boolean {
  let marks = (text.replaceAll(/<[^>]*>/g, '').match(MARKS) ?? []).join('');
  for (let before = ''; before !== marks;) {
    before = marks;
    for (const pair of PAIRS[locale]) marks = marks.replaceAll(pair, '');
  }
  return marks === '';
}

test.each(LOCALE_NAMES)('%s is quoted with the quotation marks of its own language (UI-001)', (locale) => {
  const sentences = locale === 'en' ? {} : findings[locale];
  const all = textsOf({ ...phrases[locale], verifierPage: verifier[locale], sentences });
  expect(all.length).toBeGreaterThan(2000);
  expect(all.filter(([, text]) => !isQuotedAs(locale, text))).toEqual([]);
});

test('marks of another language, straight ones and lone ones are found', () => {
  for (const text of ['„Sutartis”', '“Sutartis”', '"Sutartis"', '„Sutartis', '«Sutartis»'])
    expect(isQuotedAs('lt', text), text).toBe(false);
  expect(isQuotedAs('lt', 'Dokumentas „{{name}}“ ir „kitas“')).toBe(true);
  expect(isQuotedAs('lv', '“Līgums” un “cits”')).toBe(true);
  expect(isQuotedAs('ru', '«Договор»')).toBe(true);
});
