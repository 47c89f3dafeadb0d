import { isPdfName, LIMITS, PAGE_FORMATS, PAGE_ORIENTATIONS, type PageFormat } from '@paraph/domain';
import { wholeWithin } from '../../lib/format/numbers.ts';

/** Blank pages that the server makes (FORM-049). */
export interface BlankPages {
  format: PageFormat;
  orientation: 0 | 1;
  pages: number;
}

/** Where the pages of a new template come from. */
export type Pages = { file: File } | BlankPages;

/** Why a file cannot become a template: it is no PDF by its name, or too large (FORM-048). */
export function fileFault(file: { name: string; size: number }): 'mustBePdf' | 'tooLarge' | null {
  if (!isPdfName(file.name)) return 'mustBePdf';
  return file.size > LIMITS.fileBytes ? 'tooLarge' : null;
}

/** A number of pages that can be made: from 1 to 100; null for anything else. */
export const pageCount = (typed: string): number | null => wholeWithin(typed, 1, LIMITS.formPages);

/** Width and height in points, as the page lies. */
export function sizeOf({ format, orientation }: Pick<BlankPages, 'format' | 'orientation'>) {
  const { width, height } = PAGE_FORMATS[format];
  return orientation === PAGE_ORIENTATIONS.landscape ? { width: height, height: width } : { width, height };
}

/** What a template is called at first: its file without the ending. */
export const nameOfFile = (name: string): string => name.replace(/\.pdf$/i, '').slice(0, LIMITS.formName);
