import { type PdfDict, type PdfValue, PdfStream, isDict, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { isCompositeAlike } from './composite-fonts.ts';
import type { Examination } from './examination.ts';
import { hasOneProgram, hasProgram } from './font-programs.ts';

const SIMPLE = new Set(['Type1', 'MMType1', 'TrueType']);
/** Viewers have no letters for this encoding in their own fonts: some draw nothing and others the usual letters. */
const FEW_FONTS = 'MacExpertEncoding';
const ENCODINGS = new Set(['WinAnsiEncoding', 'MacRomanEncoding', FEW_FONTS, 'StandardEncoding', 'PDFDocEncoding']);

/** Returns whether a font has the entries without which viewers choose other letters (ISO 32000-2, 9.6 and 9.7). */
export function isFontAlike(examination: Examination, font: PdfDict): boolean {
  const { file } = examination;
  const kind = nameOf(file.resolve(font.get('Subtype'))) ?? '';
  if (kind === 'Type0') return isCompositeAlike(examination, font);
  if (kind === 'Type3') return isDrawnFontAlike(examination, font);
  const encoding = file.resolve(font.get('Encoding'));
  if (!SIMPLE.has(kind) || nameOf(file.resolve(font.get('BaseFont'))) === undefined) return false;
  if (!isEncoding(examination, encoding) || !hasOneProgram(examination, font)) return false;
  return encodingName(examination, encoding) !== FEW_FONTS || hasProgram(examination, font);
}

function isEncoding(examination: Examination, encoding: PdfValue): boolean {
  const isStated = isDict(encoding)
    ? examination.file.resolve(encoding.get('BaseEncoding')) !== null
    : encoding !== null;
  return !isStated || ENCODINGS.has(encodingName(examination, encoding) ?? '');
}

const encodingName = ({ file }: Examination, encoding: PdfValue): string | undefined =>
  nameOf(isDict(encoding) ? file.resolve(encoding.get('BaseEncoding')) : encoding);

/** The letters of a Type 3 font are drawn, so their content is examined as that of a page. */
function isDrawnFontAlike(examination: Examination, font: PdfDict): boolean {
  const { file } = examination;
  const letters = file.dict(font.get('CharProcs'));
  const matrix = file.array(font.get('FontMatrix')).map((item) => numberOf(file.resolve(item)));
  const first = numberOf(file.resolve(font.get('FirstChar')));
  const isComplete = matrix.length === 6 && !matrix.includes(undefined) && first !== undefined;
  if (!letters || !isComplete || !isDict(file.resolve(font.get('Encoding')))) return false;
  if (file.array(font.get('FontBBox')).length !== 4 || file.array(font.get('Widths')).length === 0) return false;
  for (const value of letters.values()) {
    examination.spend(1);
    const letter = file.resolve(value);
    if (!(letter instanceof PdfStream)) return false;
    const resources = file.dict(font.get('Resources'));
    examination.note(font, letter);
    if (examination.isNew(letter))
      examination.open.push({ streams: [letter], owner: letter, resources, isGlyph: true });
  }
  return true;
}
