import { concat, latin1, toHex } from '../src/bytes/index.ts';

/** A glyph that is a filled rectangle: left, bottom, right and top in thousandths of the size of the font. */
export type BoxGlyph = readonly [number, number, number, number];
/** Names of glyphs with their outlines; without one a glyph is blank. */
type NamedBoxes = readonly (readonly [string, BoxGlyph?])[];

export const LETTER: BoxGlyph = [40, 0, 120, 700];
export const OTHER_LETTER: BoxGlyph = [300, 0, 380, 500];
/** A box that is drawn more than 16 sizes above the place of the letter. */
export const FAR: BoxGlyph = [-500, 16_267, 13_500, 17_867];

const words = (...values: number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((one) => [(one >> 8) & 0xff, one & 0xff]));
const long = (value: number): Uint8Array => words(value >>> 16, value & 0xffff);

/** As the content of a stream with the filter ASCIIHexDecode. */
export const hexOf = (program: Uint8Array): string => `${toHex(program)}>`;
export const HEX_FILTER = '/Filter/ASCIIHexDecode';

function boxOutline([left, bottom, right, top]: BoxGlyph): Uint8Array {
  const head = words(1, left, bottom, right, top, 3, 0);
  const across = words(left, right - left, 0, left - right);
  const up = words(bottom, 0, top - bottom, 0);
  return concat(head, Uint8Array.of(1, 1, 1, 1), across, up);
}

/** A TrueType program whose glyphs have the codes from 65 on, after an empty one. `bearings` may move them. */
export function trueTypeFont(glyphs: readonly BoxGlyph[], bearings: readonly number[] = []): Uint8Array {
  const outlines = [new Uint8Array(), ...glyphs.map(boxOutline)];
  let place = 0;
  const places = outlines.map(({ length }) => words((place += length) / 2));
  const head = new Uint8Array(54);
  head.set(words(1000), 18);
  const count = outlines.length;
  const metrics = ['', ...glyphs].map((glyph, i) =>
    words(600, bearings[i - 1] ?? (glyph === '' ? 0 : Number(glyph[0]))),
  );
  const tables: [string, Uint8Array][] = [
    [
      'cmap',
      concat(
        words(0, 1, 3, 1),
        long(12),
        words(6, 10 + 2 * (count - 1), 0, 65, count - 1),
        ...glyphs.map((_, i) => words(i + 1)),
      ),
    ],
    ['glyf', concat(...outlines)],
    ['head', head],
    ['hhea', concat(new Uint8Array(34), words(count))],
    ['hmtx', concat(...metrics)],
    ['loca', concat(words(0), ...places)],
    ['maxp', concat(long(0x00010000), words(count))],
  ];
  return fontFile(0x00010000, tables);
}

export function fontFile(kind: number, tables: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  let at = 12 + 16 * tables.length;
  const entries = tables.map(([tag, { length }]) => {
    const entry = concat(latin1(tag), long(0), long(at), long(length));
    at += length;
    return entry;
  });
  return concat(long(kind), words(tables.length, 0, 0, 0), ...entries, ...tables.map(([, bytes]) => bytes));
}

/** A map of Unicode for font files: the glyphs of codes from `first` on. */
export const unicodeMap = (first: number, glyphs: readonly number[]): Uint8Array =>
  concat(words(0, 1, 3, 1), long(12), words(6, 10 + 2 * glyphs.length, 0, first, glyphs.length), words(...glyphs));

const index = (items: readonly Uint8Array[]): Uint8Array => {
  if (items.length === 0) return words(0);
  let at = 1;
  const offsets = [words(at), ...items.map(({ length }) => words((at += length)))];
  return concat(words(items.length), Uint8Array.of(2), ...offsets, ...items);
};
const short = (value: number): Uint8Array => concat(Uint8Array.of(28), words(value));
const operator = (...codes: number[]): Uint8Array => Uint8Array.from(codes);

function cffGlyph(box: BoxGlyph | undefined): Uint8Array {
  if (!box) return operator(14);
  const [left, bottom, right, top] = box;
  const lines = concat(
    short(right - left),
    operator(6),
    short(top - bottom),
    operator(7),
    short(left - right),
    operator(6),
  );
  return concat(short(left), short(bottom), operator(21), lines, operator(14));
}

const OWN_STRINGS = 391;

/** A CFF program. `encoding` has the glyphs of codes, which begin with 1; without it, the standard encoding counts. */
export function cffFont(glyphs: NamedBoxes, encoding?: Readonly<Record<number, number>>): Uint8Array {
  const names = index([latin1('Small')]);
  const strings = index(glyphs.map(([name]) => latin1(name)));
  const charset = concat(operator(0), ...glyphs.map((_, i) => words(OWN_STRINGS + i)));
  const codes = Object.entries(encoding ?? {}).toSorted(([, a], [, b]) => a - b);
  const encoded = Uint8Array.of(0, codes.length, ...codes.map(([code]) => Number(code)));
  const charstrings = index([cffGlyph(undefined), ...glyphs.map(([, box]) => cffGlyph(box))]);
  const parts = [charset, encoded, charstrings];
  const top = (start: number): Uint8Array => {
    const [charsetAt, encodingAt, charstringsAt] = [
      start,
      start + charset.length,
      start + charset.length + encoded.length,
    ];
    const chosen = concat(short(encoding ? encodingAt : 0), operator(16));
    return index([concat(short(charsetAt), operator(15), chosen, short(charstringsAt), operator(17))]);
  };
  const header = Uint8Array.of(1, 0, 4, 2);
  const fixed = [strings, index([])];
  const start = header.length + names.length + top(0).length + fixed.reduce((sum, { length }) => sum + length, 0);
  return concat(header, names, top(start), ...fixed, ...parts);
}

function encrypted(plain: Uint8Array, key: number): Uint8Array {
  let state = key;
  return plain.map((byte) => {
    const cipher = byte ^ (state >> 8);
    state = ((cipher + state) * 52_845 + 22_719) & 0xffff;
    return cipher;
  });
}

const whole = (value: number): Uint8Array => concat(Uint8Array.of(255), long(value >>> 0));

function type1Glyph(box: BoxGlyph | undefined): Uint8Array {
  const start = concat(whole(0), whole(600), operator(13));
  if (!box) return concat(start, operator(14));
  const [left, bottom, right, top] = box;
  const lines = concat(
    whole(right - left),
    operator(6),
    whole(top - bottom),
    operator(7),
    whole(left - right),
    operator(6),
  );
  return concat(start, whole(left), whole(bottom), operator(21), lines, operator(9, 14));
}

export const STANDARD = '/Encoding StandardEncoding def\n';
/** An encoding as Type 1 programs write it. */
export const encodingOf = (names: Readonly<Record<number, string>>): string =>
  `/Encoding 256 array\n0 1 255 {1 index exch /.notdef put} for\n${Object.entries(names)
    .map(([code, name]) => `dup ${code} /${name} put\n`)
    .join('')}readonly def\n`;

/** A Type 1 program. */
export function type1Font(glyphs: NamedBoxes, encoding: string = STANDARD): Uint8Array {
  const open = `%!PS-AdobeFont-1.0: Small\n/FontName /Small def\n/FontMatrix [0.001 0 0 0.001 0 0] readonly def\n${encoding}currentfile eexec\n`;
  const random = Uint8Array.of(1, 2, 3, 4);
  const all: NamedBoxes = [['.notdef'], ...glyphs];
  const charstrings = all.flatMap(([name, box]) => {
    const code = encrypted(concat(random, type1Glyph(box)), 4330);
    return [latin1(`/${name} ${code.length} RD `), code, latin1(' ND\n')];
  });
  const inner = concat(
    latin1(`dup /Private 4 dict dup begin\n/CharStrings ${all.length} dict dup begin\n`),
    ...charstrings,
    latin1('end\n'),
  );
  return concat(latin1(open), encrypted(concat(random, inner), 55_665), latin1(`\n${'0'.repeat(64)}\ncleartomark\n`));
}
