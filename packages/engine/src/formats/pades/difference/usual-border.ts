import { type PdfDict, type PdfFile, type PdfValue, isDict, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import type { Views } from './equality.ts';

/** The border of an annotation that states none: solid, one point wide (ISO 32000-2, table 168). */
const USUAL: ReadonlyMap<string, string | number> = new Map<string, string | number>([
  ['S', 'S'],
  ['W', 1],
  ['Type', 'Border'],
]);

const isUsual = ([key, value]: [string, PdfValue]): boolean =>
  USUAL.has(key) && USUAL.get(key) === (nameOf(value) ?? numberOf(value));

/** Viewers draw borders only in a colour that the widget states (ISO 32000-2, table 192). */
const hasColour = (file: PdfFile, widget: PdfDict): boolean =>
  ['MK', 'C', 'Border'].some(
    (key) => widget.has(key) && (key !== 'MK' || file.dict(widget.get(key))?.has('BC') !== false),
  );

/**
 * Returns whether a widget without a border now states the usual one, as PyMuPDF does when it fills one in. It also does
 * so in place of a solid border of no width.
 */
export function statesUsualBorder({ old, new: now }: Views, before: PdfDict, after: PdfDict): boolean {
  const border = now.resolve(after.get('BS'));
  if (!isDict(border) || border.size === 0 || ![...border].every(isUsual)) return false;
  if (!before.has('BS')) return !before.has('Border');
  const earlier = old.resolve(before.get('BS'));
  const isWidthless = isDict(earlier) && [...earlier].every((entry) => isUsual(entry) || isNoWidth(entry));
  return isWidthless && !hasColour(old, before) && !hasColour(now, after);
}

const isNoWidth = ([key, value]: [string, PdfValue]): boolean => key === 'W' && value === 0;
