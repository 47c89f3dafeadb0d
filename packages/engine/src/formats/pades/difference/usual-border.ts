import { type PdfDict, type PdfValue, isDict, nameOf, numberOf } from '../../../codec/pdf/index.ts';

/** The border of an annotation that states none: solid, one point wide (ISO 32000-2, table 168). */
const USUAL: ReadonlyMap<string, string | number> = new Map<string, string | number>([
  ['S', 'S'],
  ['W', 1],
  ['Type', 'Border'],
]);

const isUsual = ([key, value]: [string, PdfValue]): boolean =>
  USUAL.has(key) && USUAL.get(key) === (nameOf(value) ?? numberOf(value));

/** Returns whether a widget without a border entry now states the usual border, as PyMuPDF does when it fills one in. */
export function statesUsualBorder(before: PdfDict, after: PdfDict): boolean {
  const border = after.get('BS');
  return !before.has('BS') && !before.has('Border') && isDict(border) && [...border].every(isUsual);
}
