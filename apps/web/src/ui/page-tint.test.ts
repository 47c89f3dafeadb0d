import { expect, test } from 'vitest';
import { FAULT_TINT, FIELD_TINT } from './page-tint.ts';

type Colour = [number, number, number];
const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

function under(tint: string, colour: Colour): Colour {
  const [red, green, blue, alpha] = tint.match(/[\d.]+/g)!.map(Number) as [number, number, number, number];
  const mixed = [red, green, blue].map((part, at) => part * alpha + colour[at]! * (1 - alpha));
  return mixed as Colour;
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (light: Colour, dark: Colour): number => (luminance(light) + 0.05) / (luminance(dark) + 0.05);

test('printed words stay readable under a field, with an error or without', () => {
  for (const tint of [FIELD_TINT, FAULT_TINT])
    expect(contrast(under(tint, WHITE), under(tint, BLACK))).toBeGreaterThan(12);
});
