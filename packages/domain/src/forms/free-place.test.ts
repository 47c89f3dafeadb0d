import { expect, test } from 'vitest';
import { freePlace } from './free-place.ts';

const page = { width: 595, height: 842 };
const box = { x: 40, y: 40, width: 200, height: 24 };

test('the first field of a page is at the default position, each next one below the last', () => {
  expect(freePlace(box, [], page)).toEqual({ x: 40, y: 40 });
  expect(freePlace(box, [box], page)).toEqual({ x: 40, y: 72 });
  expect(freePlace(box, [box, { ...box, y: 72 }], page)).toEqual({ x: 40, y: 104 });
});

test('a field goes below the last one, in its column, and next to the others at the end of the page', () => {
  const moved = { ...box, x: 300, y: 500 };
  expect(freePlace(box, [box, moved], page)).toEqual({ x: 300, y: 532 });
  const atEnd = { ...box, x: 300, y: 810 };
  expect(freePlace(box, [box, atEnd], page)).toEqual({ x: 248, y: 40 });
});

test('no two of a page that has room lie over each other', () => {
  const placed: (typeof box)[] = [];
  for (let number = 0; number < 50; number += 1) placed.push({ ...box, ...freePlace(box, placed, page) });
  for (const [at, one] of placed.entries())
    for (const other of placed.slice(at + 1))
      expect(
        one.x >= other.x + other.width ||
          other.x >= one.x + one.width ||
          one.y >= other.y + other.height ||
          other.y >= one.y + one.height,
      ).toBe(true);
});

test('on a full page each field is shifted slightly from the one before it', () => {
  const whole = { x: 0, y: 0, width: 595, height: 842 };
  expect(freePlace(box, [whole], page)).toEqual({ x: 52, y: 52 });
});

test('a new element is clear of what is printed on the page, where there is room', () => {
  const element = { x: 12, y: 36, width: 150, height: 24 };
  const text = [
    { x: 10, y: 30, width: 500, height: 60.5 },
    { x: 10, y: 120, width: 500, height: 20 },
  ];
  expect(freePlace(element, [], page, text)).toEqual({ x: 12, y: 148 });
  expect(freePlace(element, [], page, [{ x: 0, y: 0, ...page }])).toEqual({ x: 12, y: 36 });
});
