import { expect, test } from 'vitest';
import { withOneStop } from './one-stop.ts';

test.each([
  [
    'Priežastis: išeina nuo gruodžio 1 d.. Tai matyti.',
    'išeina nuo gruodžio 1 d.',
    'Priežastis: išeina nuo gruodžio 1 d. Tai matyti.',
  ],
  ['Reason: why not?. It is seen.', 'why not?', 'Reason: why not? It is seen.'],
  ['Reason: leaves. It is seen.', 'leaves', 'Reason: leaves. It is seen.'],
  ['Welcome to Ąžuolas Ltd..', 'Ąžuolas Ltd.', 'Welcome to Ąžuolas Ltd.'],
  ['Saved as a..pdf', 'a.', 'Saved as a..pdf'],
  ['“Ltd..” is new', 'Ltd.', '“Ltd.” is new'],
])('a sentence that ends with a value has one full stop: %s', (text, value, shown) => {
  expect(withOneStop(text, { value, count: 1 })).toBe(shown);
});
