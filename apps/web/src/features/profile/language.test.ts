import { LOCALE_NAMES } from '@paraph/domain';
import { expect, test } from 'vitest';
import { languageChoices } from './language.ts';

test('a user who chose no language sees that of the company, and can choose each one offered', () => {
  expect(languageChoices(null, LOCALE_NAMES)).toEqual(['company', ...LOCALE_NAMES]);
  expect(languageChoices('lt', ['en', 'lt'])).toEqual(['en', 'lt']);
});

test('a chosen language stays in the list when the company offers it no more', () => {
  expect(languageChoices('ru', ['lt']).toSorted()).toEqual(['lt', 'ru']);
});
