import { expect, it } from 'vitest';
import { concat, toHex } from '../src/bytes/index.ts';
import { isShownAlike, stream } from './shown-alike.ts';

const words = (...values: number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((one) => [(one >> 8) & 0xff, one & 0xff]));
const long = (value: number): Uint8Array => words(value >>> 16, value & 0xffff);

/** A map of format 6 with the glyph of one code. */
const mapOf = (platform: number, encoding: number, [code, glyph]: [number, number]) => ({
  place: words(platform, encoding),
  table: words(6, 12, 0, code, 1, glyph),
});
type Map6 = ReturnType<typeof mapOf>;

function cmap(maps: readonly Map6[]): Uint8Array {
  const start = 4 + 8 * maps.length;
  const places = maps.flatMap(({ place }, i) => [place, long(start + 12 * i)]);
  return concat(words(0, maps.length), ...places, ...maps.map(({ table }) => table));
}

/** A font with an empty glyph and two glyphs of different shapes. */
function fontOf(maps: readonly Map6[]): string {
  const tables: [string, Uint8Array][] = [
    ['cmap', cmap(maps)],
    ['glyf', concat(words(1, 0, 0, 9, 9, 1), words(1, 0, 0, 5, 5, 2))],
    ['head', new Uint8Array(54)],
    ['loca', words(0, 0, 6, 12)],
    ['maxp', concat(long(0x00010000), words(3))],
  ];
  let at = 12 + 16 * tables.length;
  const entries = tables.map(([tag, { length }]) => {
    const entry = concat(new TextEncoder().encode(tag), long(0), long(at), long(length));
    at += length;
    return entry;
  });
  const header = concat(long(0x00010000), words(tables.length, 0, 0, 0));
  return `${toHex(concat(header, ...entries, ...tables.map(([, bytes]) => bytes)))}>`;
}

const HEX = '/Filter/ASCIIHexDecode';
const P = 'P'.charCodeAt(0);
const shown = (content: string, font: string, more: string[]): boolean =>
  isShownAlike(`BT /F1 24 Tf 72 700 Td ${content} Tj ET`, { resources: '/Font<</F1 6 0 R>>', more: [font, ...more] });

interface Simple {
  maps: Map6[];
  flags?: number;
  encoding?: string;
  files?: string;
}
const isSimpleAlike = ({ maps, flags = 4, encoding = '', files = '/FontFile2 8 0 R' }: Simple): boolean =>
  shown('(PP)', `<</Type/Font/Subtype/TrueType/BaseFont/A/FontDescriptor 7 0 R${encoding}>>`, [
    `<</Type/FontDescriptor/FontName/A/Flags ${flags}${files}>>`,
    stream(fontOf(maps), HEX),
  ]);

const WIN = '/Encoding/WinAnsiEncoding';

it('a font whose character maps name different glyphs for a code of the page is shown in two ways', () => {
  const [roman, windows] = [mapOf(1, 0, [P, 1]), mapOf(3, 1, [P, 2])];
  expect(isSimpleAlike({ maps: [roman, windows] })).toBe(false);
  expect(isSimpleAlike({ maps: [roman, windows], flags: 32 })).toBe(false);
  expect(isSimpleAlike({ maps: [roman, mapOf(3, 0, [0xf000 + P, 2])], flags: 32 })).toBe(false);
  expect(isSimpleAlike({ maps: [mapOf(0, 3, [P, 1]), windows], encoding: WIN, flags: 32 })).toBe(false);
  expect(isSimpleAlike({ maps: [mapOf(3, 0, [0xf100 + P, 1])] })).toBe(false);
});

it('a font with maps that agree, or in which all viewers take the same one, is shown in one way', () => {
  const [roman, windows] = [mapOf(1, 0, [P, 1]), mapOf(3, 1, [P, 1])];
  expect(isSimpleAlike({ maps: [roman, windows] })).toBe(true);
  expect(isSimpleAlike({ maps: [roman, windows], encoding: WIN, flags: 32 })).toBe(true);
  expect(isSimpleAlike({ maps: [roman, mapOf(3, 0, [0xf000 + P, 1])] })).toBe(true);
  expect(isSimpleAlike({ maps: [mapOf(1, 0, [P, 2]), windows], encoding: WIN, flags: 32 })).toBe(true);
});

it('a name that the font does not have is shown in two ways', () => {
  const maps = [mapOf(1, 0, [P, 1]), mapOf(3, 1, [P, 1])];
  const named = (name: string): boolean =>
    isSimpleAlike({ maps, flags: 32, encoding: `/Encoding<</Differences[${P}/${name}]>>` });
  expect(['foo', 'g1', 'cid1', 'uni0020'].filter(named)).toEqual([]);
  expect(named('P')).toBe(true);
});

const namedIn = (font: string, code: number, name: string, base = ''): boolean =>
  shown(
    `<${code.toString(16).padStart(2, '0')}>`,
    `<</Type/Font${font}/Encoding<</Type/Encoding${base}/Differences[${code}/${name}]>>>>`,
    [],
  );
const WIN_BASE = '/BaseEncoding/WinAnsiEncoding';
const VIEWER_FONTS = [
  '/Subtype/Type1/BaseFont/Helvetica',
  '/Subtype/Type1/BaseFont/Times-Roman',
  '/Subtype/Type1/BaseFont/Courier',
  '/Subtype/TrueType/BaseFont/Arial',
];
const ONE = '1'.charCodeAt(0);

it('a digit of a font of the viewer has one reading only by a name that all viewers know', () => {
  // Measured: some viewers draw 9 for these names, others the 1 that the code stands for without them.
  const unclear =
    'nine.alt uni0039 u0039 u00039 nine.zero uni0039.x nine_nine uni00390039 nineoldstyle bstroke telephone nabla g57 c57 foo .notdef';
  const known = 'nine one Scaron aogonek Euro uni20AC uni002D afii10017 fi ffl onesuperior minus';
  for (const font of VIEWER_FONTS) {
    for (const base of ['', WIN_BASE, '/BaseEncoding/MacRomanEncoding']) {
      expect(unclear.split(' ').filter((name) => namedIn(font, ONE, name, base))).toEqual([]);
      expect(known.split(' ').filter((name) => !namedIn(font, ONE, name, base))).toEqual([]);
    }
  }
});

it('a name has one reading where it stands for the usual letter of its code, whatever kind of glyph it asks for', () => {
  const [helvetica = ''] = VIEWER_FONTS;
  const usual = 'one one.alt uni0031 u0031 one.sc';
  expect(usual.split(' ').filter((name) => !namedIn(helvetica, ONE, name, WIN_BASE))).toEqual([]);
  expect(namedIn(helvetica, 'a'.charCodeAt(0), 'a.sc')).toBe(true);
});

it('a letter that is named by its number has one reading at a code without a letter, but a digit or sign has not', () => {
  const [helvetica = ''] = VIEWER_FONTS;
  const named = (name: string): boolean => namedIn(helvetica, 0x90, name);
  expect(['uni0105', 'uni0160', 'uni0416'].filter((name) => !named(name))).toEqual([]);
  expect(['uni0039', 'uni2212', 'uni00B9', 'uD800', 'u110000'].filter(named)).toEqual([]);
});

it('a name of a picture font has one reading if the font has it', () => {
  const [symbol, dingbats] = ['/Subtype/Type1/BaseFont/Symbol', '/Subtype/Type1/BaseFont/ZapfDingbats'];
  expect(['nine', 'alpha', 'bullet'].filter((name) => !namedIn(symbol, ONE, name))).toEqual([]);
  expect(['uni0039', 'nine.alt', 'a9', 'aacute', 'A'].filter((name) => namedIn(symbol, ONE, name))).toEqual([]);
  expect(namedIn(dingbats, ONE, 'a20')).toBe(true);
  expect(namedIn(dingbats, ONE, 'nine')).toBe(false);
});

it('a font of the viewer in an encoding that few fonts have is shown in two ways', () => {
  const inEncoding = (encoding: string): boolean =>
    shown('(1)', `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding${encoding}>>`, []);
  expect(inEncoding('/MacExpertEncoding')).toBe(false);
  expect(inEncoding('<</BaseEncoding/MacExpertEncoding>>')).toBe(false);
  for (const usual of ['/WinAnsiEncoding', '/MacRomanEncoding', '/StandardEncoding', '/PDFDocEncoding'])
    expect(inEncoding(usual)).toBe(true);
});

it('a font with two programs or one that cannot be read is shown in two ways', () => {
  const maps = [mapOf(1, 0, [P, 1]), mapOf(3, 1, [P, 1])];
  expect(isSimpleAlike({ maps, files: '/FontFile2 8 0 R/FontFile 8 0 R' })).toBe(false);
  expect(isSimpleAlike({ maps, files: '/FontFile2 99 0 R' })).toBe(false);
  expect(isSimpleAlike({ maps: [mapOf(1, 0, [P, 1]), { place: words(3, 1), table: words(4, 12) }] })).toBe(false);
});

interface Composite {
  encoding?: string;
  inner?: string;
  file?: string;
  ordering?: string;
  object?: string;
  codes?: string;
}
const isCompositeAlike = (parts: Composite): boolean =>
  shown(
    `<${parts.codes ?? '00010001'}>`,
    `<</Type/Font/Subtype/Type0/BaseFont/A/Encoding${parts.encoding ?? '/Identity-H'}/DescendantFonts[7 0 R]>>`,
    [
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(${parts.ordering ?? 'Identity'})` +
        `/Supplement 0>>/FontDescriptor<</Flags 4${parts.file ?? '/FontFile2 8 0 R'}>>${parts.inner ?? ''}>>`,
      stream(fontOf([mapOf(3, 1, [P, 1])]), HEX),
      parts.object ?? 'null',
    ],
  );

it('a composite font with codes that viewers lead to other glyphs is shown in two ways', () => {
  const short = stream('00000001>', HEX);
  const cases: Record<string, Composite> = {
    'an unknown map of codes': { encoding: '/Foo-H' },
    'a map that builds on another': { encoding: ' 9 0 R', object: stream('/Identity-H usecmap endcmap') },
    'a map with the entry for another': { encoding: ' 9 0 R', object: stream('endcmap', '/UseCMap/Identity-H') },
    'no font of its own': { file: '' },
    'a glyph outside of the map to glyphs': { inner: '/CIDToGIDMap 9 0 R', object: short, codes: '0002' },
    'half a code': { codes: '000100' },
  };
  expect(Object.keys(cases).filter((name) => isCompositeAlike(cases[name]!))).toEqual([]);
  expect(isCompositeAlike({})).toBe(true);
  expect(isCompositeAlike({ inner: '/CIDToGIDMap/Identity' })).toBe(true);
  expect(isCompositeAlike({ inner: '/CIDToGIDMap 9 0 R', object: short })).toBe(true);
  expect(isCompositeAlike({ file: '', ordering: 'Japan1', encoding: '/UniJIS-UTF16-H' })).toBe(true);
});
