import { expect, it } from 'vitest';
import { INK_NAMES, INKS, inkedBox, PENS } from './ink.ts';

/** A picture of dots: `#` means ink. */
const picture = (...lines: string[]) =>
  lines.flatMap((line) => [...line].flatMap((dot) => [0, 0, 0, dot === '#' ? 9 : 0]));

it('offers pens 1 to 4, and blue ink first (FORM-067)', () => {
  expect(PENS).toEqual([1, 2, 3, 4]);
  expect(INKS[INK_NAMES[0]!]).toBe(INKS.blue);
});

it('is cut to the lines and columns that have ink (FORM-103)', () => {
  const drawn = picture('......', '..#...', '...##.', '......');
  expect(inkedBox(drawn, 6)).toEqual({ left: 2, top: 1, right: 4, bottom: 2 });
  expect(inkedBox(picture('...', '...'), 3)).toBeNull();
});
