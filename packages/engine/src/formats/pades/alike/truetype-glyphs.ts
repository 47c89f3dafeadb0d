import { type CharacterMap, characterMaps } from '../font/character-maps.ts';
import { Glyphs } from '../font/glyphs.ts';
import { postNames } from '../font/post-names.ts';
import { Sfnt } from '../font/sfnt.ts';
import { TrueTypeShapes } from '../font/truetype-shapes.ts';
import type { LetterCodes } from './letter-codes.ts';
import type { ReadGlyphs } from './simple-glyphs.ts';
import { trueTypeReadings, type TrueTypeTables } from './truetype-readings.ts';

/** The glyphs of a TrueType program. Undefined if its maps are damaged; throws `font.unsupported` and RangeError. */
export function trueTypeGlyphs(program: Uint8Array, codes: LetterCodes): ReadGlyphs | undefined {
  const font = new Sfnt(program);
  const maps = characterMaps(font);
  if (!maps) return undefined;
  const readings = tablesOf(maps, postNames(font)).flatMap((tables) => trueTypeReadings(codes, tables));
  return { shapes: new TrueTypeShapes(font, new Glyphs(font)), readings };
}

/** Viewers choose different ones of several maps for Unicode. */
export function tablesOf(maps: readonly CharacterMap[], names: ReadonlyMap<string, number>): TrueTypeTables[] {
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
