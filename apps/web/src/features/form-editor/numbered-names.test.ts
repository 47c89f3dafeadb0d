import { expect, test } from 'vitest';
import { areNumbered, numberedNames } from './numbered-names.ts';

test('options of one name get numbers, and are said to have no names of their own', () => {
  const names = numberedNames(['None', 'None', 'Taip', 'None']);
  expect(names).toEqual(['None', 'None (2)', 'Taip', 'None (3)']);
  expect(areNumbered(names)).toBe(true);
});

test('names that differ by more than a number are left alone', () => {
  expect(areNumbered(['Namai', 'Biuras', 'Kita (1)'])).toBe(false);
  expect(areNumbered([])).toBe(false);
});
