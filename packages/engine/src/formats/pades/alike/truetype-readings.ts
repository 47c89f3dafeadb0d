import type { CharacterMap } from '../font/character-maps.ts';
import {
  type Encoding,
  MAC_ROMAN_ENCODING,
  STANDARD_ENCODING,
  WIN_ANSI_ENCODING,
  macCodeOf,
} from '../font/encodings.ts';
import { pointOfName, statedPoint } from '../font/glyph-list.ts';
import type { LetterCodes } from './letter-codes.ts';
import type { Reading } from './simple-glyphs.ts';

/** The tables that lead from a code of a TrueType font to a glyph. */
export interface TrueTypeTables {
  unicode: CharacterMap | undefined;
  /** The map for Unicode that only Windows has. */
  windows: CharacterMap | undefined;
  /** The first map for Mac OS Roman, and the last one: some fonts have one for every language. */
  roman: CharacterMap | undefined;
  lastRoman: CharacterMap | undefined;
  symbol: CharacterMap | undefined;
  /** The first of all maps. */
  first: CharacterMap | undefined;
  names: ReadonlyMap<string, number>;
}

const MAC = { name: 'MacRomanEncoding', names: MAC_ROMAN_ENCODING };
const WIN = { name: 'WinAnsiEncoding', names: WIN_ANSI_ENCODING };

/** Symbol fonts have their glyphs at one of these (ISO 32000-2, 9.6.5.4). */
const SYMBOL_ROWS = [0xf000, 0xf100, 0xf200, 0];

const glyphIn = (map: CharacterMap | undefined, code: number | undefined): number =>
  map && code !== undefined ? map.glyphOf(code) : 0;
const inRows = (map: CharacterMap | undefined, code: number): number => {
  for (const row of SYMBOL_ROWS) if (glyphIn(map, row + code) !== 0) return glyphIn(map, row + code);
  return 0;
};
/** Some viewers take a code as it is before its symbol. */
const plainOrSymbol = (map: CharacterMap | undefined, code: number): number =>
  glyphIn(map, code) || glyphIn(map, 0xf000 + code);

/**
 * The ways in which viewers lead from codes to glyphs. ISO 32000-2, 9.6.5.4 describes one way for fonts with an encoding
 * that are not symbolic and one for others; viewers differ in which of these they take and in what follows a failure.
 */
export function trueTypeReadings(codes: LetterCodes, tables: TrueTypeTables): Reading[] {
  return [...mappedReadings(codes, tables), preferringEncoding(codes, tables)];
}

/** The ways of those viewers that take a font for TrueType because it says so, whatever its program is. */
export function mappedReadings(codes: LetterCodes, tables: TrueTypeTables): Reading[] {
  return [preferringNames(codes, tables), preferringFlags(codes, tables)];
}

const nameIn = ({ base, differences }: LetterCodes, code: number, usual?: Encoding): string | undefined =>
  differences.get(code) ?? (base?.names ?? usual)?.[code];

/** The way of MuPDF: one map for all codes; names where the font is not symbolic or has no symbol map. */
function preferringNames(codes: LetterCodes, { windows, roman, symbol, first, names }: TrueTypeTables): Reading {
  const isSymbolic = codes.isSymbolic && !codes.isNonsymbolic;
  const map = (isSymbolic ? symbol : undefined) ?? windows ?? roman ?? first;
  const asName = (name: string): number => names.get(name) ?? 0;
  return (code) => {
    const plain = plainOrSymbol(map, code);
    const name = nameIn(codes, code);
    if (name === undefined || (isSymbolic && map === symbol && map)) return plain;
    if (isSymbolic || !map || (map !== roman && map.platform !== 3)) return asName(name) || plain;
    const wanted = map === roman ? macCodeOf(name) : pointOfName(name);
    if (wanted === undefined) return asName(name) || plain;
    return plainOrSymbol(map, wanted) || asName(name);
  };
}

/** The way of pdfium: names if the font says that it is not symbolic, else codes. */
function preferringFlags(written: LetterCodes, { unicode, roman, symbol, first, names }: TrueTypeTables): Reading {
  const codes = written.isSymbolic ? { ...written, base: readableBase(written, { unicode, symbol, roman }) } : written;
  const usual = codes.hasEncoding && !codes.base ? STANDARD_ENCODING : undefined;
  const isUsual = codes.base !== undefined && codes.base.name !== 'StandardEncoding' && codes.differences.size === 0;
  const map = unicode ?? (codes.isNonsymbolic ? (roman ?? symbol) : (symbol ?? roman));
  const byName = (code: number): number => {
    const name = nameIn(codes, code, codes.isSymbolic ? usual : STANDARD_ENCODING);
    if (name === undefined) return glyphIn(map ?? first, code);
    const point = pointOfName(name) ?? statedPoint(name);
    let glyph = 0;
    if (map === symbol && map) glyph = inRows(map, code);
    else if (map === roman && map) glyph = macCodeOf(name) === undefined ? 0 : glyphIn(map, macCodeOf(name));
    else glyph = glyphIn(map, point);
    return glyph || (names.get(name) ?? 0);
  };
  if (isUsual || codes.isNonsymbolic) return byName;
  return (code) => {
    if (symbol && hasAny((one) => inRows(symbol, one))) return inRows(symbol, code);
    if (roman && hasAny((one) => glyphIn(roman, one))) return glyphIn(roman, code);
    if (unicode && hasAny((one) => glyphIn(unicode, one))) return glyphIn(unicode, code);
    return code;
  };
}

/** An encoding of a symbolic font for which it has no map is replaced by the one for which it has. */
function readableBase(
  { base }: LetterCodes,
  { unicode, symbol, roman }: Pick<TrueTypeTables, 'unicode' | 'symbol' | 'roman'>,
): LetterCodes['base'] {
  if (base?.name === 'WinAnsiEncoding' && !unicode && !symbol) return roman && MAC;
  if (base?.name === 'MacRomanEncoding' && !roman) return (unicode ?? symbol) && WIN;
  return base;
}

function hasAny(glyphOf: Reading): boolean {
  for (let code = 0; code < 256; code++) if (glyphOf(code) !== 0) return true;
  return false;
}

/** The way of poppler: names if the font has an encoding, else codes; and the name of the glyph where these fail. */
function preferringEncoding(
  codes: LetterCodes,
  { unicode, lastRoman: roman, symbol, first, names }: TrueTypeTables,
): Reading {
  const usual = codes.base ? undefined : WIN_ANSI_ENCODING;
  const isRoman = !codes.isSymbolic || codes.base?.name === 'MacRomanEncoding';
  const byCode = (code: number): number => {
    const map = codes.hasEncoding ? ((codes.isSymbolic ? symbol : undefined) ?? roman) : (symbol ?? roman);
    return map === symbol && map ? inRows(map, code) : glyphIn(map ?? first, code);
  };
  const byMap = (code: number, name: string | undefined): number => {
    if (!codes.hasEncoding) return byCode(code);
    if (unicode) return glyphIn(unicode, name === undefined ? code : (pointOfName(name) ?? statedPoint(name) ?? code));
    if (isRoman && roman) return glyphIn(roman, name === undefined ? undefined : macCodeOf(name));
    return byCode(code);
  };
  return (code) => {
    const name = nameIn(codes, code, usual);
    return byMap(code, name) || (name === undefined ? 0 : (names.get(name) ?? 0));
  };
}
