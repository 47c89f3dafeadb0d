import { type PdfDict, type PdfFile, isDict, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { ENCODINGS, STANDARD_ENCODING } from '../font/encodings.ts';
import { pointOfName, statedPoint } from '../font/glyph-list.ts';

const known = new WeakMap<PdfDict, ReadonlyMap<number, number>>();
/** Names may state numbers that are no code point. */
const LARGEST_POINT = 0x10ffff;

/** The letter below an accent, which changes no width in the standard fonts (Unicode, NFD). */
export const baseOf = (point: number): number => String.fromCodePoint(point).normalize('NFD').codePointAt(0)!;

/** The code points that the codes of a simple font stand for by its encoding. Codes with an unknown name are missing. */
export function standardPoints(file: PdfFile, font: PdfDict): ReadonlyMap<number, number> {
  const found = known.get(font) ?? read(file, font);
  known.set(font, found);
  return found;
}

function read(file: PdfFile, font: PdfDict): ReadonlyMap<number, number> {
  const encoding = file.resolve(font.get('Encoding') ?? null);
  const dict = isDict(encoding) ? encoding : undefined;
  const base = ENCODINGS.get(nameOf(dict ? file.resolve(dict.get('BaseEncoding') ?? null) : encoding) ?? '');
  const codes = new Map<number, number>();
  const add = (code: number, name: string | undefined): void => {
    codes.delete(code);
    const point = pointOfName(name ?? '') ?? statedPoint(name ?? '');
    if (point !== undefined && point <= LARGEST_POINT) codes.set(code, point);
  };
  for (const [code, name] of (base ?? STANDARD_ENCODING).entries()) add(code, name);
  let code = 0;
  for (const value of dict ? file.array(dict.get('Differences')) : []) {
    file.budget.spend(1);
    const item = file.resolve(value);
    const start = numberOf(item);
    if (start === undefined) add(code++, nameOf(item));
    else code = start;
  }
  return codes;
}
