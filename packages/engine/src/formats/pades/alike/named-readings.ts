import { type Encoding, STANDARD_ENCODING } from '../font/encodings.ts';
import { PICTURE_ENCODINGS } from '../font/picture-encodings.ts';
import { pointOfName, statedPoint } from '../font/glyph-list.ts';
import type { LetterCodes } from './letter-codes.ts';
import { type Reading, UNKNOWN } from './simple-glyphs.ts';

/** What leads from a code to a glyph in a program whose glyphs have names: CFF and Type 1. */
export interface NamedGlyphs {
  /** The first glyph of each name. */
  names: ReadonlyMap<string, number>;
  /** Names of several glyphs. */
  ambiguous: ReadonlySet<string>;
  /** The name that the encoding of the program has for a code; UNKNOWN if programs read it in different ways. */
  builtIn: (code: number) => string | undefined | typeof UNKNOWN;
  /** The character map that some viewers prefer to the encoding: that of the font file, or one made of the names. */
  mapped?: Reading | undefined;
  /** The program is in a font file, whose encoding not all viewers read. */
  isInFile?: boolean;
}

/** Viewers take one of these for the other (poppler). */
const OTHER_NAMES: Readonly<Record<string, string>> = { fi: 'f_i', fl: 'f_l', ff: 'f_f', ffi: 'f_f_i', ffl: 'f_f_l' };
/** Codes of blanks; a letter that is missing there is not seen. */
const BLANKS = new Set([0x7f, 0xa0, 0xad]);
const LAST_CONTROL = 32;

/**
 * The ways in which viewers lead from codes to the glyphs of a program with names. ISO 32000-2, 9.6.5.2 has the encoding
 * of the program below the entry Encoding; viewers differ where names are missing, and in which encodings they know.
 */
export function namedReadings(codes: LetterCodes, glyphs: NamedGlyphs): Reading[] {
  const points = glyphsByPoint(glyphs.names);
  const { mapped } = glyphs;
  const pointed = (name: string): number => points.get(pointIn(name) ?? -1) ?? 0;
  const mappedName = (name: string): number => mapped?.(pointIn(name) ?? -1) || pointed(name);
  const builtIn: Reading = (code) => builtInGlyph(glyphs, code);
  const ways = [
    preferringProgram(codes, glyphs, { pointed, below: builtIn }),
    ...(mapped ? [preferringProgram(codes, glyphs, { pointed, below: mapped })] : []),
    preferringFlags(codes, glyphs, { pointed: mappedName, below: mapped ?? builtIn }),
    preferringNames(codes, glyphs),
  ];
  return ways.map((reading) => (code) => (isAmbiguous(codes, glyphs, code) ? UNKNOWN : reading(code)));
}

function isAmbiguous(codes: LetterCodes, { ambiguous, builtIn }: NamedGlyphs, code: number): boolean {
  if (codes.isBaseUnread && !codes.differences.has(code)) return true;
  const names = [codes.differences.get(code), codes.base?.names[code], builtIn(code)];
  return ambiguous.size > 0 && names.some((name) => typeof name === 'string' && ambiguous.has(name));
}

/** The kind of a glyph after a full stop does not change which letter it is. */
function pointIn(name: string): number | undefined {
  const [letter = ''] = name.split('.');
  return pointOfName(letter) ?? statedPoint(letter);
}

/** Letters that a program has under another code point as well, for FreeType. */
const MORE_POINTS: readonly [number, string][] = [
  [0x0394, 'Delta'],
  [0x03a9, 'Omega'],
  [0x2215, 'fraction'],
  [0x00ad, 'hyphen'],
  [0x02c9, 'macron'],
  [0x03bc, 'mu'],
  [0x2219, 'periodcentered'],
  [0x00a0, 'space'],
  [0x021a, 'Tcommaaccent'],
  [0x021b, 'tcommaaccent'],
];

export function glyphsByPoint(names: ReadonlyMap<string, number>): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [name, glyph] of names) {
    const point = pointIn(name);
    if (point !== undefined && (!found.has(point) || !name.includes('.'))) found.set(point, glyph);
  }
  for (const [point, name] of MORE_POINTS) {
    const glyph = names.get(name);
    if (glyph !== undefined && !found.has(point)) found.set(point, glyph);
  }
  return found;
}

function builtInGlyph({ names, builtIn }: NamedGlyphs, code: number): number {
  const name = builtIn(code);
  if (name === UNKNOWN) return UNKNOWN;
  return name === undefined ? 0 : (names.get(name) ?? 0);
}

/** What follows where a name leads to no glyph, and where a code has no name. */
interface Failing {
  pointed: (name: string) => number;
  below: Reading;
}

/** The way of MuPDF: a name that the program lacks leaves the encoding of the program. */
function preferringProgram(codes: LetterCodes, glyphs: NamedGlyphs, { pointed, below }: Failing): Reading {
  return (code) => {
    const name = codes.differences.get(code) ?? codes.base?.names[code];
    const named = name === undefined ? 0 : glyphs.names.get(name) || pointed(name);
    return named || below(code);
  };
}

/** The way of pdfium: the standard encoding, unless the font says that it is symbolic. */
function preferringFlags(codes: LetterCodes, glyphs: NamedGlyphs, { pointed, below }: Failing): Reading {
  const known = codes.base?.name === 'StandardEncoding' ? undefined : codes.base?.names;
  const isStandard = !codes.isSymbolic || (codes.isNonsymbolic && STANDARD_FONTS.test(codes.font));
  const base: Encoding | undefined = ofPictures(codes) ?? known ?? (isStandard ? STANDARD_ENCODING : undefined);
  return (code) => {
    const name = codes.differences.get(code) ?? base?.[code];
    if (name !== undefined) return glyphs.names.get(name) || (codes.isSymbolic ? 0 : pointed(name));
    if (codes.isSymbolic) return below(code);
    return code <= LAST_CONTROL || BLANKS.has(code) ? 0 : UNKNOWN;
  };
}

/** Fonts that every viewer has; what the file says of an embedded one with such a name is followed less. */
const STANDARD_FONTS = /^(?:Helvetica|Arial|Courier|Times)/;

/** The encoding that pdfium gives a font by its name, whatever its program has. */
function ofPictures({ font, isSymbolic, hasEncoding, base, isBaseInDict }: LetterCodes): Encoding | undefined {
  const [, tag, name = ''] = /^([A-Z]{6}\+)?(Symbol|ZapfDingbats)(?:MT)?(?:,|$)/.exec(font) ?? [];
  const isNamed = base !== undefined && !isBaseInDict;
  const counts =
    tag === undefined ? isSymbolic || (!hasEncoding && font === 'Symbol') : isSymbolic && isNamed && name === 'Symbol';
  return counts ? PICTURE_ENCODINGS.get(name) : undefined;
}

/** The way of poppler: names alone; it knows no standard encoding, and none of a program beside a character map. */
function preferringNames({ base, differences }: LetterCodes, glyphs: NamedGlyphs): Reading {
  const known = base?.name === 'StandardEncoding' ? undefined : base?.names;
  const named = (name: string): number => glyphs.names.get(name) ?? glyphs.names.get(OTHER_NAMES[name] ?? '') ?? 0;
  const below = (code: number): string | undefined | typeof UNKNOWN =>
    glyphs.isInFile ? STANDARD_ENCODING[code] : (glyphs.builtIn(code) ?? STANDARD_ENCODING[code]);
  return (code) => {
    const name = differences.get(code) ?? (known ? known[code] : below(code));
    if (name === UNKNOWN) return UNKNOWN;
    return name === undefined ? 0 : named(name);
  };
}
