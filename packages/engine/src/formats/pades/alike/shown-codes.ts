import { type PdfDict, type PdfValue, PdfString, nameOf } from '../../../codec/pdf/index.ts';
import { pointOfName, statedPoint } from '../font/glyph-list.ts';
import { areNumbersAlike } from './composite-fonts.ts';
import type { Examination } from './examination.ts';
import { programOf } from './font-programs.ts';
import { letterCodes } from './letter-codes.ts';
import { unlikeTrueTypeCodes } from './truetype-codes.ts';

const SIMPLE = new Set(['Type1', 'MMType1', 'TrueType']);
/** Fonts whose glyphs have names of their own. */
const PICTURES = /symbol|dingbat|wingding|webding/i;
const NONE: ReadonlySet<number> = new Set();
const ALL: ReadonlySet<number> = new Set(Array(256).keys());
const unlikeOf = new WeakMap<PdfDict, ReadonlySet<number>>();
/** Cost of following every code through the tables of a font. */
const UNITS_PER_FONT = 2000;

/** Returns whether all viewers draw the same glyphs for strings that an operator shows. */
export function areCodesAlike(examination: Examination, font: PdfDict, values: readonly PdfValue[]): boolean {
  const strings = values.flat().filter((value) => value instanceof PdfString);
  if (nameOf(examination.file.resolve(font.get('Subtype'))) === 'Type0')
    return strings.every((shown) => areNumbersAlike(examination, font, shown));
  const unlike = unlikeOf.get(font) ?? unlikeCodes(examination, font);
  unlikeOf.set(font, unlike);
  return unlike.size === 0 || strings.every(({ bytes }) => !bytes.some((one) => unlike.has(one)));
}

function unlikeCodes(examination: Examination, font: PdfDict): ReadonlySet<number> {
  const kind = nameOf(examination.file.resolve(font.get('Subtype'))) ?? '';
  if (!SIMPLE.has(kind)) return NONE;
  examination.spend(UNITS_PER_FONT);
  const codes = letterCodes(examination, font);
  const program = programOf(examination, font);
  if (!program) return notDefined(codes.differences, nameOf(examination.file.resolve(font.get('BaseFont'))) ?? '');
  if (program.kind === 'TrueType') return unlikeTrueTypeCodes(program.bytes, codes) ?? ALL;
  return NONE;
}

/** Codes that a font of the viewer maps to no letter: some viewers draw the letter of the code itself. */
function notDefined(differences: ReadonlyMap<number, string>, font: string): ReadonlySet<number> {
  const found = new Set<number>();
  const isKnown = (name: string): boolean => PICTURES.test(font) || isLetterName(name);
  for (const [code, name] of differences) if (name === '.notdef' || !isKnown(name)) found.add(code);
  return found;
}

/** A name of the list, possibly with the kind of the glyph after a full stop. */
const isLetterName = (name: string): boolean => {
  const [letter = ''] = name.split('.');
  return pointOfName(letter) !== undefined || statedPoint(letter) !== undefined;
};
