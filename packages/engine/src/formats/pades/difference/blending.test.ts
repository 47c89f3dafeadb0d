import { expect, test } from 'vitest';
import { type PdfFile, PdfName, type PdfValue } from '../../../codec/pdf/index.ts';
import { NO_BLENDING, inGroup, inkOf, modeOf } from './blending.ts';
import { BLACK } from './colours.ts';
import { READABLE_OPACITY } from './ink-map.ts';

/** Names need no file. */
const file = { resolve: (value: PdfValue): PdfValue => value } as unknown as PdfFile;
const named = (name: string) => ({ ...NO_BLENDING, mode: modeOf(file, new PdfName(name)) });
const WHITE = [1, 1, 1] as const;

test.each(
  'Normal Screen Overlay Lighten ColorDodge HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity multiply Other'.split(
    ' ',
  ),
)('paint of any colour hides what is below it under %s', (mode) => {
  expect([inkOf(named(mode), WHITE, 1), inkOf(named(mode), BLACK, 1)]).toEqual([1, 1]);
});

test.each(['Multiply', 'Darken', 'ColorBurn'])('white hides nothing under %s, and black all', (mode) => {
  expect(inkOf(named(mode), WHITE, 1)).toBeCloseTo(0);
  expect(inkOf(named(mode), BLACK, 1)).toBe(1);
});

test('the ink of drawn signatures leaves black text readable under Multiply, and half as light paint does not', () => {
  expect(inkOf(named('Multiply'), [40 / 255, 80 / 255, 210 / 255], 1)).toBeLessThan(READABLE_OPACITY);
  expect(inkOf(named('Multiply'), [0.1, 0.2, 0.6], 1)).toBeGreaterThan(READABLE_OPACITY);
});

test('layers that multiply are as hard to read through as one layer of the product of their colours', () => {
  const [one, two] = [0.8, 0.64].map((grey) => inkOf(named('Multiply'), [grey, grey, grey], 1));
  expect(2 * one!).toBeCloseTo(two!, 1);
});

test('a group that multiplies keeps text as its lightest mode does, and an isolated one hides it', () => {
  expect(inkOf(inGroup(named('Multiply'), true), WHITE, 1)).toBeCloseTo(0);
  expect(inkOf({ ...inGroup(NO_BLENDING, true), mode: named('Multiply').mode }, WHITE, 1)).toBe(1);
  expect(inkOf({ ...inGroup(named('Difference'), false), mode: named('Multiply').mode }, WHITE, 1)).toBe(1);
});

test('an opacity that is none counts as full', () => {
  expect([-1, 2, Number.NaN].map((opacity) => inkOf(NO_BLENDING, WHITE, opacity))).toEqual([1, 1, 1]);
});
