import { type PdfDict, type PdfValue, PdfName, PdfStream, isDict, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';

const SIMPLE = new Set(['Type1', 'MMType1', 'TrueType']);
const ENCODINGS = new Set([
  'WinAnsiEncoding',
  'MacRomanEncoding',
  'MacExpertEncoding',
  'StandardEncoding',
  'PDFDocEncoding',
]);
const NONE: ReadonlySet<number> = new Set();
const shapeless = new WeakMap<PdfDict, ReadonlySet<number>>();

/** Returns whether a font has the entries without which viewers choose other letters (ISO 32000-2, 9.6 and 9.7). */
export function isFontAlike(examination: Examination, font: PdfDict): boolean {
  const { file } = examination;
  const kind = nameOf(file.resolve(font.get('Subtype'))) ?? '';
  if (kind === 'Type0') return isCompositeAlike(examination, font);
  if (kind === 'Type3') return isDrawnFontAlike(examination, font);
  const encoding = file.resolve(font.get('Encoding'));
  return (
    SIMPLE.has(kind) && nameOf(file.resolve(font.get('BaseFont'))) !== undefined && isEncoding(examination, encoding)
  );
}

function isEncoding({ file }: Examination, encoding: PdfValue): boolean {
  if (encoding === null) return true;
  if (!isDict(encoding)) return ENCODINGS.has(nameOf(encoding) ?? '');
  const base = file.resolve(encoding.get('BaseEncoding'));
  return base === null || ENCODINGS.has(nameOf(base) ?? '');
}

function isCompositeAlike({ file }: Examination, font: PdfDict): boolean {
  const encoding = file.resolve(font.get('Encoding'));
  const descendants = file.array(font.get('DescendantFonts'));
  const inner = file.dict(descendants[0]);
  if (descendants.length !== 1 || !inner || !(encoding instanceof PdfName || encoding instanceof PdfStream))
    return false;
  return /^CIDFontType[02]$/.test(nameOf(file.resolve(inner.get('Subtype'))) ?? '');
}

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

const isEmbedded = ({ file }: Examination, font: PdfDict): boolean => {
  const descriptor = file.dict(font.get('FontDescriptor'));
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(key));
};

/** Codes that a font of the viewer maps to no letter: some viewers draw the letter of the code itself. */
export function lettersWithoutShape(examination: Examination, font: PdfDict): ReadonlySet<number> {
  const known = shapeless.get(font);
  if (known) return known;
  const { file } = examination;
  const isOwn = !SIMPLE.has(nameOf(file.resolve(font.get('Subtype'))) ?? '') || isEmbedded(examination, font);
  const found = isOwn ? NONE : notDefined(examination, file.dict(font.get('Encoding'))?.get('Differences'));
  shapeless.set(font, found);
  return found;
}

function notDefined(examination: Examination, differences: PdfValue | undefined): ReadonlySet<number> {
  const found = new Set<number>();
  const values = examination.file.array(differences);
  examination.spend(values.length);
  let code = 0;
  for (const value of values) {
    const item = examination.file.resolve(value);
    const start = numberOf(item);
    if (start !== undefined) code = start;
    else {
      if (nameOf(item) === '.notdef') found.add(code);
      code++;
    }
  }
  return found;
}
