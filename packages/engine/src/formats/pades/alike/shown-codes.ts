import { type PdfDict, type PdfValue, PdfString, nameOf } from '../../../codec/pdf/index.ts';
import { areNumbersAlike } from './composite-fonts.ts';
import type { Examination } from './examination.ts';
import { type LetterCodes, letterCodes } from './letter-codes.ts';
import { areSameShapes, simpleGlyphs } from './program-glyphs.ts';
import { choicesOf } from './simple-glyphs.ts';
import { isViewerLetter } from './viewer-letters.ts';

const SIMPLE = new Set(['Type1', 'MMType1', 'TrueType']);
/** Cost of following a code through the tables of a font. */
const UNITS_PER_CODE = 8;
const codesOf = new WeakMap<PdfDict, LetterCodes>();
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

/** Whether viewers draw one letter of their own fonts for a code. */
function isDefined(examination: Examination, font: PdfDict, code: number): boolean {
  const codes = codesOf.get(font) ?? letterCodes(examination, font);
  codesOf.set(font, codes);
  return isViewerLetter(codes, code);
}
