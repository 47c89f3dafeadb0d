import { expect, it } from 'vitest';
import { isShownAlike, stream } from '../shown-alike.ts';
import {
  HEX_FILTER,
  LETTER,
  OTHER_LETTER,
  STANDARD,
  cffFont,
  encodingOf,
  fontFile,
  hexOf,
  type1Font,
  unicodeMap,
} from '../small-fonts.ts';

interface Written {
  flags?: number;
  encoding?: string;
  subtype?: string;
  text?: string;
}

/** Returns whether a text in an embedded font is shown in one way. */
const isAlike = (
  key: string,
  program: Uint8Array,
  { flags = 4, encoding = '', subtype = 'Type1', text = '(A)' }: Written = {},
): boolean =>
  isShownAlike(`BT /F1 24 Tf 72 700 Td ${text} Tj ET`, {
    resources: '/Font<</F1 6 0 R>>',
    more: [
      `<</Type/Font/Subtype/${subtype}/BaseFont/Small/FontDescriptor 7 0 R${encoding}>>`,
      `<</Type/FontDescriptor/FontName/Small/Flags ${flags}/${key} 8 0 R>>`,
      stream(hexOf(program), HEX_FILTER),
    ],
  });

const AB = [
  ['A', LETTER],
  ['B', OTHER_LETTER],
] as const;
const WIN = '/Encoding/WinAnsiEncoding';
const differing = (name: string): string => `/Encoding<</Differences[65/${name}]>>`;
const cff = (written?: Written, codes?: Record<number, number>): boolean =>
  isAlike('FontFile3', cffFont(AB, codes), written);
const type1 = (written?: Written, encoding = STANDARD): boolean =>
  isAlike('FontFile', type1Font(AB, encoding), written);
/** The code of A has the glyph B, as fonts of forgers have it. */
const SWAPPED = { 66: 1, 65: 2 };
const SWAPPED_NAMES = encodingOf({ 65: 'B', 66: 'A' });

it('a CFF font whose own encoding has another letter than the standard one is shown in two ways unless it is symbolic', () => {
  expect(cff({ flags: 32 }, SWAPPED)).toBe(false);
  expect(cff({ flags: 4 }, SWAPPED)).toBe(true);
  expect(cff({ flags: 4, encoding: '/Encoding/StandardEncoding' }, SWAPPED)).toBe(false);
  expect(cff({ flags: 32, encoding: WIN }, SWAPPED)).toBe(true);
  expect(cff({ flags: 32 })).toBe(true);
});

it('a Type 1 font whose own encoding has another letter than the standard one is shown in two ways unless it is symbolic', () => {
  expect(type1({ flags: 32 }, SWAPPED_NAMES)).toBe(false);
  expect(type1({ flags: 4 }, SWAPPED_NAMES)).toBe(true);
  expect(type1({ flags: 4, encoding: '/Encoding/StandardEncoding' }, SWAPPED_NAMES)).toBe(false);
  expect(type1({ flags: 32, encoding: WIN }, SWAPPED_NAMES)).toBe(true);
  expect(type1({ flags: 32 })).toBe(true);
});

it('a Type 1 font with two encodings, or a code or a glyph written twice, is shown in two ways', () => {
  expect(type1({}, SWAPPED_NAMES + STANDARD)).toBe(false);
  expect(type1({}, SWAPPED_NAMES.replace('readonly', 'dup 65 /A put\nreadonly'))).toBe(false);
  const twice = type1Font([...AB, ['A', OTHER_LETTER]]);
  expect(isAlike('FontFile', twice)).toBe(false);
  expect(isAlike('FontFile', type1Font([...AB, ['A', LETTER]]))).toBe(true);
});

it('a name that a font with names lacks is shown in two ways where its own encoding has a letter', () => {
  for (const name of ['foo', '.notdef', 'uni0041', 'A.alt']) {
    expect([name, cff({ encoding: differing(name) }, SWAPPED)]).toEqual([name, false]);
    expect([name, type1({ encoding: differing(name) }, SWAPPED_NAMES)]).toEqual([name, false]);
  }
  expect(cff({ encoding: differing('B') })).toBe(true);
  expect(cff({ encoding: '/Encoding<</Differences[97/B]>>', text: '(aA)' })).toBe(true);
});

it('letters with the same outline are one reading, whatever their names are', () => {
  const same = [
    ['A', LETTER],
    ['B', LETTER],
  ] as const;
  expect(isAlike('FontFile3', cffFont(same, SWAPPED), { flags: 32 })).toBe(true);
  expect(isAlike('FontFile', type1Font(same, SWAPPED_NAMES), { flags: 32 })).toBe(true);
});

it('a CFF font that is said to be TrueType, or has a character map that does not agree, is shown in two ways', () => {
  expect(cff({ subtype: 'TrueType' }, SWAPPED)).toBe(false);
  expect(cff({ subtype: 'TrueType', encoding: WIN, flags: 32 })).toBe(true);
  const inFile = (glyphs: number[], written?: Written): boolean =>
    isAlike(
      'FontFile3',
      fontFile(0x4f54544f, [
        ['CFF ', cffFont(AB)],
        ['cmap', unicodeMap(65, glyphs)],
      ]),
      written,
    );
  expect(inFile([2, 1])).toBe(false);
  expect(inFile([1, 2])).toBe(true);
  expect(inFile([2, 1], { encoding: WIN, flags: 32 })).toBe(true);
});

it('a font program that cannot be read is shown in two ways', () => {
  expect(isAlike('FontFile', Uint8Array.of(0x25, 0x21, 1, 2))).toBe(false);
  expect(isAlike('FontFile3', Uint8Array.of(1, 0, 4, 2))).toBe(false);
  expect(isAlike('FontFile3', Uint8Array.of(7, 7, 7, 7))).toBe(false);
});

const isCompositeAlike = (kind: string, map: string): boolean =>
  isShownAlike('BT /F1 24 Tf 72 700 Td <0001> Tj ET', {
    resources: '/Font<</F1 6 0 R>>',
    more: [
      '<</Type/Font/Subtype/Type0/BaseFont/Small/Encoding/Identity-H/DescendantFonts[7 0 R]>>',
      `<</Type/Font/Subtype/${kind}/BaseFont/Small/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor<</Flags 4/FontFile3 8 0 R>>${map}>>`,
      stream(hexOf(cffFont(AB)), HEX_FILTER),
      stream('000000020001>', HEX_FILTER),
    ],
  });

it('a composite CFF font with a map to glyphs, which some viewers do not follow, is shown in two ways', () => {
  expect(isCompositeAlike('CIDFontType0', '/CIDToGIDMap 9 0 R')).toBe(false);
  expect(isCompositeAlike('CIDFontType2', '/CIDToGIDMap 9 0 R')).toBe(false);
  expect(isCompositeAlike('CIDFontType0', '')).toBe(true);
  expect(isCompositeAlike('CIDFontType2', '/CIDToGIDMap/Identity')).toBe(true);
});
