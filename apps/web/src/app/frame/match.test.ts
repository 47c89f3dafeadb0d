import { expect, it } from 'vitest';
import { matches } from './match.ts';

it('a command is found by the beginnings of its words, without accents', () => {
  expect(matches('Įkelti dokumentą', 'ikel dok')).toBe(true);
  expect(matches('Įkelti dokumentą', 'entą')).toBe(false);
  expect(matches('Documents', '')).toBe(true);
});
