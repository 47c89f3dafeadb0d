import type { ElementBox } from './design-place.ts';
import { type FillElement, isKind } from './fill-element.ts';

/** A form field of a PDF at one of its places on the displayed page. */
export interface PdfFieldPlace extends ElementBox {
  /** Full name of the field (ISO 32000-2, 12.7.4.2). */
  name: string;
  page: number;
}

/** What decides whether an element replaces a field. */
export type ReplacingElement = Pick<FillElement, 'type' | 'page' | 'pdfField'> & ElementBox;

/** Elements that show something and take no value, so a PDF field under them stays. */
const takesNoValue = (element: ReplacingElement): boolean =>
  isKind(element, 'StaticText') || isKind(element, 'Hyperlink') || isKind(element, 'Image');

/**
 * Returns whether an element takes the value of a field of the PDF, so that the field would be printed beside the
 * answer: it was made of the field, or was drawn over its centre.
 */
export function replacesField(element: ReplacingElement, field: PdfFieldPlace): boolean {
  if (takesNoValue(element)) return false;
  if (field.name !== '' && element.pdfField === field.name) return true;
  if (element.page !== field.page) return false;
  const [x, y] = [field.x + field.width / 2, field.y + field.height / 2];
  return (
    x >= element.x && x <= element.x + element.width && y >= element.y && y <= element.y + Math.max(element.height, 1)
  );
}
