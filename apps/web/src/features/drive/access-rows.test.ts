import { expect, test } from 'vitest';
import { levelsOf, pathOf, personRow, withRow, withTyped } from './access-rows.ts';

const tomas = { ...personRow('tomas@example.com'), level: 1 as const };

test('an address that is typed and not added is saved with the others', () => {
  expect(levelsOf(withTyped([tomas], ' ieva@example.com '), 2)).toEqual({
    'tomas@example.com': 1,
    'ieva@example.com': 0,
  });
  expect(withTyped([tomas], ' ')).toEqual([tomas]);
});

test('typing the address of a manager who is there takes nothing from them', () => {
  expect(withTyped([tomas], 'tomas@example.com')).toEqual([tomas]);
  expect(withRow([tomas], personRow('tomas@example.com'))).toHaveLength(1);
});

test('a refused address is marked at its own row', () => {
  expect(pathOf(tomas)).toBe('users.tomas@example.com');
});
