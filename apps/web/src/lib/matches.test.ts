import { expect, test } from 'vitest';
import { matches } from './matches.ts';

test('a folder is found by parts of words in any order, with and without the marks of its letters', () => {
  expect(matches('Sutartys › Žemės ūkis', 'zemes sut')).toBe(true);
  expect(matches('Sutartys › Žemės ūkis', 'Žemės')).toBe(true);
  expect(matches('Sutartys', '')).toBe(true);
  expect(matches('Sutartys', 'sąskaitos')).toBe(false);
});
