import { EngineError } from '../../../errors.ts';
import { type CharacterMap, characterMaps } from '../font/character-maps.ts';
import { Glyphs } from '../font/glyphs.ts';
import { postNames } from '../font/post-names.ts';
import { Sfnt } from '../font/sfnt.ts';
import { equal } from '../../../bytes/index.ts';
import type { LetterCodes } from './letter-codes.ts';
import { trueTypeReadings, type TrueTypeTables } from './truetype-readings.ts';

/** The codes for which viewers draw different glyphs of a TrueType program; undefined if it cannot be read. */
export function unlikeTrueTypeCodes(program: Uint8Array, codes: LetterCodes): ReadonlySet<number> | undefined {
  try {
    return unlikeCodesIn(new Sfnt(program), codes);
  } catch (cause) {
    if (!(cause instanceof RangeError || cause instanceof EngineError)) throw cause;
    return undefined;
  }
}

function unlikeCodesIn(font: Sfnt, codes: LetterCodes): ReadonlySet<number> | undefined {
  const maps = characterMaps(font);
  if (!maps) return undefined;
  const glyphs = new Glyphs(font);
  const readings = tablesOf(maps, postNames(font)).flatMap((tables) => trueTypeReadings(codes, tables));
  const found = new Set<number>();
  for (let code = 0; code < 256; code++) {
    const [first = 0, ...others] = readings.map((reading) => reading(code));
    if (!others.every((other) => isSameShape(glyphs, first, other))) found.add(code);
  }
  return found;
}

/** Viewers choose different ones of several maps for Unicode. */
function tablesOf(maps: readonly CharacterMap[], names: ReadonlyMap<string, number>): TrueTypeTables[] {
  const unicodes = maps.filter(isUnicode);
  const same = {
    windows: maps.find(isWindows),
    roman: maps.find(isRoman),
    lastRoman: maps.findLast(isRoman),
    symbol: maps.find(isSymbol),
    first: maps[0],
    names,
  };
  return (unicodes.length > 0 ? unicodes : [undefined]).map((unicode) => ({ ...same, unicode }));
}

const isUnicode = ({ platform, encoding }: CharacterMap): boolean =>
  (platform === 0 && encoding !== 5) || (platform === 3 && (encoding === 1 || encoding === 10));
const isWindows = ({ platform, encoding }: CharacterMap): boolean => platform === 3 && encoding === 1;
const isRoman = ({ platform, encoding }: CharacterMap): boolean => platform === 1 && encoding === 0;
const isSymbol = ({ platform, encoding }: CharacterMap): boolean => platform === 3 && encoding === 0;

function isSameShape(glyphs: Glyphs, a: number, b: number): boolean {
  if (a === b) return true;
  const [one, other] = [a, b].map((glyph) => (glyph < glyphs.count ? glyphs.outline(glyph) : new Uint8Array()));
  return equal(one!, other!);
}
