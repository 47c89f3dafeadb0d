import { type CharacterMap, characterMaps } from '../font/character-maps.ts';
import { Cff } from '../font/cff.ts';
import { SEVERAL } from '../font/cff-names.ts';
import { Sfnt } from '../font/sfnt.ts';
import { Type1 } from '../font/type1.ts';
import type { LetterCodes } from './letter-codes.ts';
import { type NamedGlyphs, glyphsByPoint, namedReadings } from './named-readings.ts';
import { type ReadGlyphs, type Reading, UNKNOWN } from './simple-glyphs.ts';
import { tablesOf } from './truetype-glyphs.ts';
import { mappedReadings } from './truetype-readings.ts';

/** What a font is said to be decides which way viewers take. */
interface DeclaredFont {
  codes: LetterCodes;
  isTrueType: boolean;
}

const firstOf = (names: readonly string[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const [glyph, name] of names.entries()) if (!found.has(name)) found.set(name, glyph);
  return found;
};

/** Throws `font.unsupported` and RangeError, as all here. */
export function type1Glyphs(bytes: Uint8Array, declared: DeclaredFont): ReadGlyphs {
  const shapes = new Type1(bytes);
  const { encoding, ambiguous } = shapes;
  const builtIn = (code: number) => (encoding ? encoding.get(code) : UNKNOWN);
  return { shapes, readings: readingsOf(declared, { names: firstOf(shapes.names), ambiguous, builtIn }) };
}

/** A CFF program as it is. Undefined for one whose glyphs have numbers: a font with codes of one byte needs names. */
export function cffGlyphs(bytes: Uint8Array, declared: DeclaredFont): ReadGlyphs | undefined {
  const shapes = new Cff(bytes);
  return shapes.isCid ? undefined : { shapes, readings: readingsOf(declared, namedIn(shapes)) };
}

/** A CFF program in a font file with character maps. */
export function openTypeGlyphs(bytes: Uint8Array, declared: DeclaredFont): ReadGlyphs | undefined {
  const font = new Sfnt(bytes, 'CFF ');
  const own = characterMaps(font);
  const shapes = Cff.inFile(font);
  if (!own || shapes.isCid) return undefined;
  const named = namedIn(shapes);
  const maps = own.length > 0 ? own : [mapOf(named.names)];
  return {
    shapes,
    readings: maps.flatMap(({ glyphOf }) => readingsOf(declared, { ...named, mapped: glyphOf, isInFile: true }, maps)),
  };
}

function namedIn(shapes: Cff): NamedGlyphs {
  const names = shapes.charset.map((_, glyph) => shapes.nameOf(glyph));
  const { encoding } = shapes;
  const first = firstOf(names);
  const ambiguous = new Set(
    names.filter((name, glyph) => first.get(name) !== glyph && !shapes.isSame(first.get(name)!, glyph)),
  );
  const builtIn = (code: number) => {
    const glyph = encoding?.get(code);
    if (!encoding || glyph === SEVERAL) return UNKNOWN;
    return glyph === undefined ? undefined : names[glyph];
  };
  // FreeType makes no map of an empty encoding.
  const points = encoding?.size === 0 ? glyphsByPoint(first) : undefined;
  return { names: first, ambiguous, builtIn, mapped: points && ((code) => points.get(code) ?? 0) };
}

/** A font that is said to be TrueType is also read as one: by its maps, or by the names as if they were a map. */
function readingsOf(
  { codes, isTrueType }: DeclaredFont,
  glyphs: NamedGlyphs,
  maps?: readonly CharacterMap[],
): Reading[] {
  const readings = namedReadings(codes, glyphs);
  if (!isTrueType) return readings;
  const tables = tablesOf(maps ?? [mapOf(glyphs.names)], glyphs.names);
  return [...readings, ...tables.flatMap((one) => mappedReadings(codes, one))];
}

/** The map for Unicode that viewers make of the names. */
function mapOf(names: ReadonlyMap<string, number>): CharacterMap {
  const points = glyphsByPoint(names);
  return { platform: 3, encoding: 1, glyphOf: (point) => points.get(point) ?? 0, length: names.size };
}
