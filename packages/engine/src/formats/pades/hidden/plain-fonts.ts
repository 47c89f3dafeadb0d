import { type PdfDict, type PdfFile, PdfName, type PdfStream, isDict, nameOf } from '../../../codec/pdf/index.ts';
import { STANDARD_ENCODING } from '../font/encodings.ts';

/** Returns whether codes of letters and digits mean these in all fonts of a picture, whatever other codes mean. */
export function hasPlainFonts(file: PdfFile, picture: PdfStream): boolean {
  const fonts = file.dict(file.dict(picture.dict.get('Resources'))?.get('Font'));
  return [...(fonts?.values() ?? [])].every((one) => isPlainFont(file, file.dict(one)));
}

function isPlainFont(file: PdfFile, font: PdfDict | undefined): boolean {
  if (nameOf(file.resolve(font?.get('Subtype'))) === 'Type0') return false;
  const encoding = file.resolve(font?.get('Encoding'));
  return !isDict(encoding) || keepsLetters(file, encoding);
}

/** Acrobat names other codes than those of letters (ISO 32000-2, table 112). */
function keepsLetters(file: PdfFile, encoding: PdfDict): boolean {
  const items = file.array(encoding.get('Differences'));
  file.budget.spend(items.length >> 2);
  let code = 0;
  for (const item of items) {
    const value = file.resolve(item);
    if (typeof value === 'number') code = value;
    else if (value instanceof PdfName && isKept(code, value.name)) code += 1;
    else return false;
  }
  return true;
}

const isKept = (code: number, name: string): boolean =>
  !/[A-Za-z0-9]/.test(String.fromCharCode(code)) || STANDARD_ENCODING[code] === name;
