import { expect, test } from 'vitest';
import { bestFirst, matches } from './matches.ts';

test('a folder is found by parts of words in any order, with and without the marks of its letters', () => {
  expect(matches('Sutartys › Žemės ūkis', 'zemes sut')).toBe(true);
  expect(matches('Sutartys › Žemės ūkis', 'Žemės')).toBe(true);
  expect(matches('Sutartys', '')).toBe(true);
  expect(matches('Sutartys', 'sąskaitos')).toBe(false);
});

test('people whose name begins with what was typed come before those whose name contains it', () => {
  const people = ['Žygimantas Ąžuolas', 'Mantas Petrauskas', 'Daiva Mantaitė', 'Rimantas Mantas'];
  const self = (name: string) => name;
  expect(bestFirst(people, 'Mantas', self)).toEqual([
    'Mantas Petrauskas',
    'Rimantas Mantas',
    'Žygimantas Ąžuolas',
    'Daiva Mantaitė',
  ]);
  expect(bestFirst(people, 'mant dai', self)[0]).toBe('Daiva Mantaitė');
  expect(bestFirst(people, '', self)).toEqual(people);
});
