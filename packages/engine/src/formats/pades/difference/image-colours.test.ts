import { describe, expect, test } from 'vitest';
import { type PdfFile, PdfName, PdfString, type PdfValue } from '../../../codec/pdf/index.ts';
import { LIGHT, greyOf } from './greys.ts';
import { imageColours } from './image-colours.ts';

/** Values need no file here. */
const file = {
  resolve: (value: PdfValue): PdfValue => value,
  dict: (value: PdfValue) => (value instanceof Map ? value : undefined),
} as unknown as PdfFile;
const name = (text: string): PdfName => new PdfName(text);
const table = (base: PdfValue, bytes: number[]): PdfValue => [
  name('Indexed'),
  base,
  1,
  new PdfString(Uint8Array.from(bytes)),
];

describe.each<[string, PdfValue, number[], number[]]>([
  ['DeviceGray', name('DeviceGray'), [0], [255]],
  ['DeviceRGB', name('DeviceRGB'), [0, 0, 0], [255, 255, 255]],
  ['DeviceCMYK with black ink', name('DeviceCMYK'), [0, 0, 0, 255], [0, 0, 0, 0]],
  ['DeviceCMYK with three inks', name('DeviceCMYK'), [255, 255, 255, 0], [0, 0, 0, 0]],
  ['CalGray', [name('CalGray'), new Map()], [0], [255]],
  ['CalRGB', [name('CalRGB'), new Map()], [0, 0, 0], [255, 255, 255]],
  ['a table of DeviceRGB', table(name('DeviceRGB'), [0, 0, 0, 255, 255, 255]), [0], [1]],
  ['a table of DeviceCMYK', table(name('DeviceCMYK'), [0, 0, 0, 255, 0, 0, 0, 0]), [0], [1]],
])('an image in %s', (_, space, black, white) => {
  const colours = imageColours(file, space)!;

  test('keeps black black and white white', () => {
    expect([colours.grey(black), colours.grey(white)]).toEqual([0, 255]);
  });

  test('becomes lighter step by step from black to white', () => {
    if (colours.isTable) return;
    const greys = Array.from({ length: 256 }, (__, step) =>
      colours.grey(black.map((from, i) => Math.round(from + ((white[i]! - from) * step) / 255))),
    );
    expect(greys).toEqual(greys.toSorted((a, b) => a - b));
  });
});

test('no colour becomes lighter as a grey, and almost black ones remain almost black', () => {
  const parts = [0, 1, 2, 3, 12, 40, 128, 200, 254, 255];
  for (const red of parts)
    for (const green of parts)
      for (const blue of parts) {
        const grey = greyOf(red, green, blue);
        expect(grey).toBeLessThanOrEqual(Math.max(red, green, blue));
        expect(grey).toBeLessThanOrEqual(255);
        expect(LIGHT[grey]!).toBeLessThanOrEqual(
          0.2126 * LIGHT[red]! + 0.7152 * LIGHT[green]! + 0.0722 * LIGHT[blue]! + 1e-9,
        );
      }
});
