import { type PdfDict, type PdfFile, nameOf } from '../../../codec/pdf/index.ts';
import { USUAL_WIDTH } from './advance.ts';
import { baseOf, standardPoints } from './standard-points.ts';

/** Widths of the characters from the blank to the tilde in the standard fonts, in thousandths of their size. */
const WIDTHS: Readonly<Record<string, string>> = {
  Helvetica:
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 ' +
    '556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 ' +
    '667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 ' +
    '556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
  'Helvetica-Bold':
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 ' +
    '556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 ' +
    '667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 ' +
    '611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
  'Times-Roman':
    '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 ' +
    '500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 ' +
    '556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 ' +
    '500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541',
  'Times-Bold':
    '250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 ' +
    '500 500 333 333 570 570 570 500 930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 ' +
    '611 778 722 556 667 722 722 1000 722 722 667 333 278 333 581 500 333 500 556 444 556 444 333 500 ' +
    '556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 394 220 394 520',
  'Times-Italic':
    '250 333 420 500 500 833 778 214 333 333 500 675 250 333 250 278 500 500 500 500 500 500 500 500 ' +
    '500 500 333 333 675 675 675 500 920 611 611 667 722 611 611 722 722 333 444 667 556 833 667 722 ' +
    '611 722 611 500 556 722 611 833 611 556 556 389 278 389 422 500 333 500 500 444 500 444 278 500 ' +
    '500 278 278 444 278 722 500 500 500 500 389 389 278 500 444 667 444 444 389 400 275 400 541',
  'Times-BoldItalic':
    '250 389 555 500 500 833 778 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 ' +
    '500 500 333 333 570 570 570 500 832 667 667 667 722 667 667 722 778 389 500 667 611 889 722 722 ' +
    '611 722 667 556 611 722 667 889 667 611 611 333 278 333 570 500 333 500 500 444 500 444 333 500 ' +
    '556 278 278 500 278 778 556 500 500 500 389 389 278 556 444 667 500 444 389 348 220 348 570',
};
const FIRST = 32;
const THOUSAND = 1000;
/** Signs that have no letter below an accent are about as wide as small letters. */
const OTHERS = { Helvetica: 0.556, Times: 0.5 };

const read = new Map<string, readonly number[]>();

/**
 * The width of a character in a standard font, or in one that viewers show with its widths; the usual width for every
 * other font. For fonts that state none themselves.
 */
export function standardWidth(file: PdfFile, font: PdfDict | undefined, code: number): number {
  const family = familyOf(file, font);
  return family ? (knownWidth(file, font, code) ?? OTHERS[family]) : USUAL_WIDTH;
}

/** The width of a character in a standard font; undefined where only a guess is possible. */
export function knownWidth(file: PdfFile, font: PdfDict | undefined, code: number): number | undefined {
  const family = familyOf(file, font);
  if (!family) return undefined;
  const widths = widthsOf(faceOf(family, nameIn(file, font)));
  const point = font ? standardPoints(file, font).get(code) : undefined;
  return widths[(point === undefined ? code : baseOf(point)) - FIRST];
}

const nameIn = (file: PdfFile, font: PdfDict | undefined): string => nameOf(file.resolve(font?.get('BaseFont'))) ?? '';

function familyOf(file: PdfFile, font: PdfDict | undefined): 'Helvetica' | 'Times' | undefined {
  const name = nameIn(file, font);
  if (/Helv|Arial/i.test(name)) return 'Helvetica';
  return /Times/i.test(name) ? 'Times' : undefined;
}

function faceOf(family: 'Helvetica' | 'Times', name: string): string {
  const [isBold, isItalic] = [/bold/i.test(name), /italic|oblique/i.test(name)];
  if (family === 'Helvetica') return isBold ? 'Helvetica-Bold' : 'Helvetica';
  return `Times-${isBold ? 'Bold' : ''}${isItalic ? 'Italic' : ''}`.replace(/-$/, '-Roman');
}

function widthsOf(face: string): readonly number[] {
  const known = read.get(face) ?? WIDTHS[face]!.split(' ').map((width) => Number(width) / THOUSAND);
  read.set(face, known);
  return known;
}
