import { type PdfDict, type PdfValue, PdfString, nameOf } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';
import { programOf } from './font-programs.ts';
import { letterCodes } from './letter-codes.ts';
import { unlikeTrueTypeCodes } from './truetype-codes.ts';

const SIMPLE = new Set(['Type1', 'MMType1', 'TrueType']);
const NONE: ReadonlySet<number> = new Set();
const ALL: ReadonlySet<number> = new Set(Array(256).keys());
const unlikeOf = new WeakMap<PdfDict, ReadonlySet<number>>();
/** Cost of following every code through the tables of a font. */
const UNITS_PER_FONT = 2000;

/** Returns whether all viewers draw the same glyphs for strings that an operator shows. */
export function areCodesAlike(examination: Examination, font: PdfDict, values: readonly PdfValue[]): boolean {
  const unlike = unlikeOf.get(font) ?? unlikeCodes(examination, font);
  unlikeOf.set(font, unlike);
  if (unlike.size === 0) return true;
  return values.flat().every((value) => !(value instanceof PdfString) || !value.bytes.some((one) => unlike.has(one)));
}

function unlikeCodes(examination: Examination, font: PdfDict): ReadonlySet<number> {
  const kind = nameOf(examination.file.resolve(font.get('Subtype'))) ?? '';
  if (!SIMPLE.has(kind)) return NONE;
  examination.spend(UNITS_PER_FONT);
  const codes = letterCodes(examination, font);
  const program = programOf(examination, font);
  if (!program) return notDefined(codes.differences);
  if (program.kind === 'TrueType') return unlikeTrueTypeCodes(program.bytes, codes) ?? ALL;
  return NONE;
}

/** Codes that a font of the viewer maps to no letter: some viewers draw the letter of the code itself. */
function notDefined(differences: ReadonlyMap<number, string>): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [code, name] of differences) if (name === '.notdef') found.add(code);
  return found;
}
