import { afterEach, expect, test } from 'vitest';
import { type Fate, fateOfInput, noteInput } from './fate.ts';

const ends: (() => void)[] = [];
const note = (fate: Fate | null) => ends.push(noteInput(() => fate));

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test('a page that says nothing of its input promises nothing', () => {
  expect(fateOfInput()).toBeNull();
  note(null);
  expect(fateOfInput()).toBeNull();
});

test('input in a draft stays, unless something else on the page would be lost', () => {
  note('kept');
  expect(fateOfInput()).toBe('kept');
  note('lost');
  expect(fateOfInput()).toBe('lost');
});
