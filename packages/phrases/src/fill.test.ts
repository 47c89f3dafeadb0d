import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('the name of a company keeps one pair of quotes of each kind in every text, also in errors and prints', () => {
  expect(fill('Prisijunkite prie „{{name}}“.', { name: 'UAB „Beržas“' })).toBe('Prisijunkite prie „UAB ‚Beržas‘“.');
  expect(fill('Войдите в «{{name}}».', { name: 'ООО «Берёза»' })).toBe('Войдите в «ООО „Берёза“».');
  expect(fill('{{name}} kviečia.', { name: 'UAB „Beržas“' })).toBe('UAB „Beržas“ kviečia.');
});
