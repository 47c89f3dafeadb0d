import { ERRORS, LOCALE_NAMES } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { OUTCOMES } from '@paraph/providers';
import { expect, test } from 'vitest';

test('every outcome of every provider is a sentence in each of the five languages, with nothing left to fill in', () => {
  for (const { shown } of Object.values(OUTCOMES)) {
    const row: { http: number; params?: readonly string[] } = ERRORS[shown];
    const params = Object.fromEntries((row.params ?? []).map((name) => [name, name]));
    const told = LOCALE_NAMES.map((locale) => fill(phrases[locale].errors[shown], params));
    for (const text of told) {
      expect(text.length, shown).toBeGreaterThan(10);
      expect(text, shown).not.toMatch(/\{\{|undefined/);
    }
    expect(new Set(told).size, `${shown} is the same in two languages`).toBe(LOCALE_NAMES.length);
  }
});
