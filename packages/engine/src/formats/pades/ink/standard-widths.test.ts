import { expect, test } from 'vitest';
import { type PdfFile, PdfName, type PdfValue } from '../../../codec/pdf/index.ts';
import { standardWidth } from './standard-widths.ts';

const file = {
  resolve: (value: PdfValue): PdfValue => value,
  array: (value: PdfValue) => value,
  budget: { spend: () => undefined },
} as unknown as PdfFile;
const widths = (font: string, text: string): number[] =>
  [...text].map((letter) => standardWidth(file, new Map([['BaseFont', new PdfName(font)]]), letter.charCodeAt(0)));

test.each<[string, number[]]>([
  ['Helvetica', [0.278, 0.556, 0.222, 0.584, 0.556]],
  ['Arial,Bold', [0.278, 0.556, 0.278, 0.584, 0.556]],
  ['Times-Roman', [0.25, 0.5, 0.278, 0.541, 0.5]],
  ['TimesNewRomanPS-BoldItalicMT', [0.25, 0.5, 0.278, 0.57, 0.5]],
  ['Courier', [0.6, 0.6, 0.6, 0.6, 0.6]],
])('letters of %s have the widths that viewers give them', (font, expected) => {
  expect(widths(font, ' 8l~ą')).toEqual(expected);
});

test('letters with accents are as wide as those without, by the encoding of the font', () => {
  const font = (encoding: PdfValue) =>
    new Map<string, PdfValue>([
      ['BaseFont', new PdfName('Helvetica')],
      ['Encoding', encoding],
    ]);
  const differences = new Map<string, PdfValue>([
    ['Differences', [65, new PdfName('i'), new PdfName('Wcircumflex'), 200, new PdfName('unknown')]],
  ]);
  expect(standardWidth(file, font(new PdfName('WinAnsiEncoding')), 0x8a)).toBe(0.667);
  expect(standardWidth(file, font(new PdfName('WinAnsiEncoding')), 0xec)).toBe(0.222);
  expect([65, 66, 67, 200].map((code) => standardWidth(file, font(differences), code))).toEqual([
    0.222, 0.944, 0.722, 0.556,
  ]);
});

test('a font that the file does not have has the usual widths', () => {
  expect(standardWidth(file, undefined, 0x41)).toBe(0.6);
});
