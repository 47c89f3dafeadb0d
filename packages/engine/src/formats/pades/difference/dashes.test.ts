import { expect, test } from 'vitest';
import { dashOf, dashed } from './dashes.ts';

const LINE = [
  [0, 0],
  [10, 0],
] as const;
const starts = (lengths: number[], phase = 0, scale = 1): (readonly number[])[] =>
  dashed(LINE, dashOf(lengths, phase)!, scale).map(([from, to]) => [from[0], to[0]]);

test('dashes and gaps follow each other along a line', () => {
  expect(starts([3, 2])).toEqual([
    [0, 3],
    [5, 8],
  ]);
  expect(starts([3, 2], 4)).toEqual([
    [1, 4],
    [6, 9],
  ]);
  expect(starts([3, 2], 0, 2)).toEqual([[0, 6]]);
});

test('an odd number of lengths exchanges dashes and gaps', () => {
  expect(starts([4])).toEqual([
    [0, 4],
    [8, 10],
  ]);
});

test('a dash goes on round the corner of a line', () => {
  const corner = dashed([...LINE, [10, 10]], dashOf([12, 100], 0)!, 1);
  expect(corner).toEqual([
    [
      [0, 0],
      [10, 0],
    ],
    [
      [10, 0],
      [10, 2],
    ],
  ]);
});

test('lengths that are no dashes draw a solid line, and too many dashes are refused', () => {
  expect([dashOf([], 0), dashOf([0, 0], 0), dashOf([-1, 2], 0), dashOf(null, null)]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(() => starts([1e-9, 1e-9])).toThrow('pdf.too-large');
});
