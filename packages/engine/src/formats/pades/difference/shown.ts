import { type PdfDict, type PdfFile, rectangleOf } from '../../../codec/pdf/index.ts';
import { drawsSomething } from './appearance.ts';

const HIDDEN = 2;
/** The specification defines ten flags; viewers disagree on larger numbers. */
const LARGEST_FLAGS = 0xffff;

/**
 * Returns whether every viewer hides this annotation. Only the Hidden flag ensures that (ISO 32000-2, table 167):
 * Invisible concerns unknown types, NoView does not affect print. Viewers treat anything but a positive integer as no
 * flags.
 */
export function isHidden(file: PdfFile, annotation: PdfDict): boolean {
  const flags = file.resolve(annotation.get('F'));
  return typeof flags === 'number' && flags > 0 && flags <= LARGEST_FLAGS && (flags & HIDDEN) !== 0;
}

/** Returns whether the annotation has an area on its page. */
export function hasArea(file: PdfFile, annotation: PdfDict): boolean {
  const box = rectangleOf(file, annotation.get('Rect'));
  return box !== undefined && box[2] > box[0] && box[3] > box[1];
}

/** Can a viewer draw or print anything for this annotation, in any of its states? */
export const showsSomething = (file: PdfFile, annotation: PdfDict): boolean =>
  !isHidden(file, annotation) &&
  (drawsSomething(file, annotation) ||
    (hasArea(file, annotation) && (hasBackground(file, annotation) || hasBorder(file, annotation))));

/** Viewers paint the background of a widget that has no appearance stream. */
export const hasBackground = (file: PdfFile, annotation: PdfDict): boolean =>
  file.array(file.dict(annotation.get('MK'))?.get('BG')).length > 0;

/** Viewers draw the border of a widget that has no appearance stream once it has a colour; its width is free. */
export const hasBorder = (file: PdfFile, annotation: PdfDict): boolean =>
  [file.dict(annotation.get('MK'))?.get('BC'), annotation.get('C')].some((colour) => file.array(colour).length > 0);
