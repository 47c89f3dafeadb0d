import { expect, test } from 'vitest';
import { nestQuotes } from './nest-quotes.ts';

test.each([
  ['Lithuanian', 'Prisijungti prie „UAB „Beržas““', 'Prisijungti prie „UAB ‚Beržas‘“'],
  ['Lithuanian with an English end', 'Prisijungti prie „UAB „Beržas”“', 'Prisijungti prie „UAB ‚Beržas‘“'],
  ['Latvian and English', 'Sign in to “SIA “Bērzs””', 'Sign in to “SIA ‘Bērzs’”'],
  ['Russian', 'Войти в «ООО «Берёза»»', 'Войти в «ООО „Берёза“»'],
])('a company with quotes in its name is put between quotes without doubling them: %s', (_, doubled, right) => {
  expect(nestQuotes(doubled)).toBe(right);
});

test.each(['UAB „Beržas“', '„A“ ir „B“', 'Open “UAB „Beržas“”', 'pusė „ženklo', '5“ ekranas'])(
  'quotes that are right, or that do not match, stay: %s',
  (text) => expect(nestQuotes(text)).toBe(text),
);
