import { expect, test } from 'vitest';
import { exactMatch } from './exact-match.ts';

const people = [
  { name: 'Rūta Jonaitė', email: 'ruta@azuolas.example' },
  { name: 'Jonas Jonaitis', email: 'jonas@azuolas.example' },
  { name: 'Jonas Jonaitis', email: 'jonas.j@azuolas.example' },
];
const match = (typed: string) => exactMatch(people, typed, ({ name, email }) => [name, email]);

test('a complete name or address that is left in the box means that person', () => {
  expect(match('ruta  jonaite')).toBe(people[0]);
  expect(match(' Jonas@azuolas.example ')).toBe(people[1]);
});

test('a part of a name, a name of two people, and an empty text match no person', () => {
  for (const typed of ['Rūta', 'Jonas Jonaitis', 'jonas@azuolas', '', '  ']) expect(match(typed)).toBeNull();
});
