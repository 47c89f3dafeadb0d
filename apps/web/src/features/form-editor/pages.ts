import { isPdfName, LIMITS, PAGE_FORMATS, PAGE_ORIENTATIONS, type PageFormat } from '@paraph/domain';
import { wholeWithin } from '../../lib/format/numbers.ts';

/** Blank pages that the server makes (FORM-049). */
export interface BlankPages {
  format: PageFormat;
  orientation: 0 | 1;
  pages: number;
}

/** Source of the pages of a new template. */
export type Pages = { file: File } | BlankPages;

/** Returns why a file cannot become a template: it is no PDF by its name, or too large (FORM-048). */
export function fileFault(file: { name: string; size: number }, most: number): 'mustBePdf' | 'tooLarge' | null {
  if (!isPdfName(file.name)) return 'mustBePdf';
  return file.size > most ? 'tooLarge' : null;
}

/** Returns a valid number of pages: from 1 to 100; null for anything else. */
export const pageCount = (typed: string): number | null => wholeWithin(typed, 1, LIMITS.formPages);

/** Returns width and height in points, by orientation. */
export function sizeOf({ format, orientation }: Pick<BlankPages, 'format' | 'orientation'>) {
  const { width, height } = PAGE_FORMATS[format];
  return orientation === PAGE_ORIENTATIONS.landscape ? { width: height, height: width } : { width, height };
}

/** Returns the initial name of a template: its file name without the extension. */
export const nameOfFile = (name: string): string => name.replace(/\.pdf$/i, '').slice(0, LIMITS.formName);
