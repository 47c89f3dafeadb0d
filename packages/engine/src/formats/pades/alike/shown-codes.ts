import { type PdfDict, type PdfValue, PdfString, nameOf } from '../../../codec/pdf/index.ts';
import { pointOfName, statedPoint } from '../font/glyph-list.ts';
import { areNumbersAlike } from './composite-fonts.ts';
import type { Examination } from './examination.ts';
import { letterCodes } from './letter-codes.ts';
import { areSameShapes, simpleGlyphs } from './program-glyphs.ts';
import { choicesOf } from './simple-glyphs.ts';

const SIMPLE = new Set(['Type1', 'MMType1', 'TrueType']);
/** Fonts whose glyphs have names of their own. */
const PICTURES = /symbol|dingbat|wingding|webding/i;
/** Cost of following a code through the tables of a font. */
const UNITS_PER_CODE = 8;
const differencesOf = new WeakMap<PdfDict, ReadonlyMap<number, string>>();
const alikeIn = new WeakMap<PdfDict, Map<number, boolean>>();

/** Returns whether all viewers draw the same glyphs for strings that an operator shows. */
export function areCodesAlike(examination: Examination, font: PdfDict, values: readonly PdfValue[]): boolean {
  const strings = values.flat().filter((value) => value instanceof PdfString);
  const kind = nameOf(examination.file.resolve(font.get('Subtype'))) ?? '';
  if (kind === 'Type0') return strings.every((shown) => areNumbersAlike(examination, font, shown));
  if (!SIMPLE.has(kind)) return true;
  const known = alikeIn.get(font) ?? new Map<number, boolean>();
  alikeIn.set(font, known);
  return strings.every(({ bytes }) => bytes.every((code) => isCodeAlike(examination, font, { code, known })));
}

function isCodeAlike(
  examination: Examination,
  font: PdfDict,
  { code, known }: { code: number; known: Map<number, boolean> },
): boolean {
  const found = known.get(code);
  if (found !== undefined) return found;
  examination.spend(UNITS_PER_CODE);
  const glyphs = simpleGlyphs(examination, font);
  const isAlike =
    glyphs === 'none'
      ? isDefined(examination, font, code)
      : glyphs !== 'unreadable' && areSameShapes(examination, glyphs.shapes, choicesOf(glyphs, code));
  known.set(code, isAlike);
  return isAlike;
}

/** A code that a font of the viewer maps to no letter: some viewers draw the letter of the code itself. */
function isDefined(examination: Examination, font: PdfDict, code: number): boolean {
  const name = differencesIn(examination, font).get(code);
  if (name === undefined) return true;
  const base = nameOf(examination.file.resolve(font.get('BaseFont'))) ?? '';
  return name !== '.notdef' && (PICTURES.test(base) || isLetterName(name));
}

function differencesIn(examination: Examination, font: PdfDict): ReadonlyMap<number, string> {
  const differences = differencesOf.get(font) ?? letterCodes(examination, font).differences;
  differencesOf.set(font, differences);
  return differences;
}

/** A name of the list, possibly with the kind of the glyph after a full stop. */
const isLetterName = (name: string): boolean => {
  const [letter = ''] = name.split('.');
  return pointOfName(letter) !== undefined || statedPoint(letter) !== undefined;
};
