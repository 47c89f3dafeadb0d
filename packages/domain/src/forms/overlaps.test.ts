import { expect, test } from 'vitest';
import { FORM_ELEMENTS, type FormElementKind } from './elements.ts';
import type { FillElement } from './fill-element.ts';
import { overlapping, pushedDown } from './overlaps.ts';

const page = { width: 595, height: 842 };
const element = (id: string, y: number, more: Partial<FillElement> & { kind?: FormElementKind } = {}): FillElement => ({
  id,
  type: FORM_ELEMENTS[more.kind ?? 'InputField'],
  page: 1,
  x: 12,
  y,
  width: 164,
  height: 24,
  label: id,
  required: false,
  isForAll: true,
  ...more,
});
const placesOf = (elements: readonly FillElement[]) => Object.fromEntries(elements.map(({ id, y }) => [id, y]));
const grown = (height: number) => ({ id: 'boxes', box: { x: 12, y: 36, width: 164, height } });

test('fields below move down with the growth, each of them as far as the one above it needs', () => {
  const all = [element('boxes', 36, { height: 20 }), element('text', 64), element('next', 90), element('far', 400)];
  const moved = pushedDown(all, grown(90), page);
  expect(placesOf(moved)).toEqual({ boxes: 36, text: 134, next: 160, far: 400 });
  expect(moved[0]).toMatchObject({ height: 90 });
  expect(overlapping(moved)).toEqual([]);
  expect(overlapping(pushedDown(moved, grown(140), page))).toEqual([]);
});

test('fields beside, above and on other pages stay', () => {
  const all = [
    element('boxes', 36, { height: 20 }),
    element('beside', 64, { x: 300 }),
    element('above', 4),
    element('other page', 64, { page: 2 }),
  ];
  expect(placesOf(pushedDown(all, grown(90), page))).toEqual({ boxes: 36, beside: 64, above: 4, 'other page': 64 });
  expect(placesOf(pushedDown(all, grown(20), page))).toEqual(placesOf(all));
});

test('a field stops at the end of the page, where the overlap is named', () => {
  const all = [element('boxes', 36, { height: 20 }), element('last', 810)];
  const moved = pushedDown(all, grown(790), page);
  expect(placesOf(moved)).toEqual({ boxes: 36, last: 818 });
  expect(overlapping(moved).map((pair) => pair.map(({ id }) => id))).toEqual([['boxes', 'last']]);
});

test('fields over each other are named, as far as one person meets both', () => {
  const pairs = (...all: FillElement[]) => overlapping(all).map((pair) => pair.map(({ id }) => id).join());
  expect(pairs(element('b', 50), element('a', 36))).toEqual(['a,b']);
  expect(pairs(element('a', 36), element('b', 58))).toEqual([]);
  expect(pairs(element('a', 36), element('b', 36, { page: 2 }))).toEqual([]);
  expect(pairs(element('a', 36), element('b', 36, { kind: 'Image' }))).toEqual([]);
  const inside = { isForAll: false, isForInternal: true, isForExternal: false };
  const outside = { isForAll: false, isForInternal: false, isForExternal: true };
  expect(pairs(element('a', 36, inside), element('b', 36, outside))).toEqual([]);
  expect(pairs(element('a', 36, inside), element('b', 36, inside))).toEqual(['a,b']);
  expect(pairs(element('a', 36, inside), element('b', 36))).toEqual(['a,b']);
});
