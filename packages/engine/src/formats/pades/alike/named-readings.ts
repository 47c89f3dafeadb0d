import { type Encoding, STANDARD_ENCODING } from '../font/encodings.ts';
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
  /** The character map beside the program, which some viewers prefer to its encoding. */
  mapped?: Reading | undefined;
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
  const pointed = (name: string): number => points.get(pointIn(name) ?? -1) ?? 0;
  const ways = [
    preferringProgram(codes, glyphs, pointed),
    preferringFlags(codes, glyphs, pointed),
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

function glyphsByPoint(names: ReadonlyMap<string, number>): ReadonlyMap<number, number> {
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

/** The way of MuPDF: a name that the program lacks leaves the encoding of the program. */
function preferringProgram(codes: LetterCodes, glyphs: NamedGlyphs, pointed: (name: string) => number): Reading {
  return (code) => {
    const name = codes.differences.get(code) ?? codes.base?.names[code];
    const named = name === undefined ? 0 : glyphs.names.get(name) || pointed(name);
    return named || builtInGlyph(glyphs, code);
  };
}

/** The way of pdfium: the standard encoding, unless the font says that it is symbolic. */
function preferringFlags(codes: LetterCodes, glyphs: NamedGlyphs, pointed: (name: string) => number): Reading {
  const known = codes.base?.name === 'StandardEncoding' ? undefined : codes.base?.names;
  const base: Encoding | undefined = known ?? (codes.isSymbolic ? undefined : STANDARD_ENCODING);
  return (code) => {
    const name = codes.differences.get(code) ?? base?.[code];
    if (name !== undefined) return glyphs.names.get(name) || (codes.isSymbolic ? 0 : pointed(name));
    if (codes.isSymbolic) return glyphs.mapped ? glyphs.mapped(code) : builtInGlyph(glyphs, code);
    return code <= LAST_CONTROL || BLANKS.has(code) ? 0 : UNKNOWN;
  };
}

/** The way of poppler: names alone; it knows no standard encoding, and none of a program beside a character map. */
function preferringNames({ base, differences }: LetterCodes, glyphs: NamedGlyphs): Reading {
  const known = base?.name === 'StandardEncoding' ? undefined : base?.names;
  const named = (name: string): number => glyphs.names.get(name) ?? glyphs.names.get(OTHER_NAMES[name] ?? '') ?? 0;
  const below = (code: number): string | undefined | typeof UNKNOWN =>
    glyphs.mapped ? STANDARD_ENCODING[code] : (glyphs.builtIn(code) ?? STANDARD_ENCODING[code]);
  return (code) => {
    const name = differences.get(code) ?? (known ? known[code] : below(code));
    if (name === UNKNOWN) return UNKNOWN;
    return name === undefined ? 0 : named(name);
  };
}
