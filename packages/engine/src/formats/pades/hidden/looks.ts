import {
  type PdfDict,
  type PdfFile,
  PdfStream,
  type PdfValue,
  isDict,
  nameOf,
  numberOf,
} from '../../../codec/pdf/index.ts';
import { readOrNothing } from './read-or-nothing.ts';

const [HIDDEN, PRINT, NO_VIEW, TOGGLE_NO_VIEW] = [2, 4, 32, 256];
/** Appearances under the pointer and while it is pressed (ISO 32000-2, table 170). */
const UNDER_POINTER = ['R', 'D'];

/**
 * Returns whether an annotation that paints looks different on paper than on the screen, or under the pointer. Fields
 * are often left without the flag to print them, and buttons change when they are pressed: these do not count.
 */
export function changesLook(file: PdfFile, annotation: PdfDict): boolean {
  const looks = file.dict(annotation.get('AP'));
  const flags = numberOf(file.resolve(annotation.get('F'))) ?? 0;
  if (!looks || (flags & HIDDEN) !== 0) return false;
  const isWidget = nameOf(file.resolve(annotation.get('Subtype'))) === 'Widget';
  const [isPrinted, isViewed] = [(flags & PRINT) !== 0, (flags & NO_VIEW) === 0];
  const isOther = isViewed ? !isWidget && !isPrinted : isPrinted;
  if ((isOther || (flags & TOGGLE_NO_VIEW) !== 0) && paints(file, normalOf(file, annotation))) return true;
  return !isButton(file, annotation) && UNDER_POINTER.some((key) => isUnlike(file, annotation, looks.get(key)));
}

/** The appearance, or that of the state which the annotation is in. */
const normalOf = (file: PdfFile, annotation: PdfDict): PdfValue =>
  stateOf(file, annotation, file.dict(annotation.get('AP'))?.get('N'));

function stateOf(file: PdfFile, annotation: PdfDict, look: PdfValue | undefined): PdfValue {
  const value = file.resolve(look);
  if (!isDict(value)) return value;
  return file.resolve(value.get(nameOf(file.resolve(annotation.get('AS'))) ?? ''));
}

function isUnlike(file: PdfFile, annotation: PdfDict, look: PdfValue | undefined): boolean {
  const [other, normal] = [stateOf(file, annotation, look), normalOf(file, annotation)];
  if (!(other instanceof PdfStream) || other === normal) return false;
  return bytesOf(file, other) !== bytesOf(file, normal);
}

const paints = (file: PdfFile, look: PdfValue): boolean => bytesOf(file, look) !== '';

/** The content as text; empty where it paints nothing. What cannot be read is reported by the examination of pages. */
function bytesOf(file: PdfFile, look: PdfValue): string {
  if (!(look instanceof PdfStream)) return '';
  const content = readOrNothing(() => file.streamData(look, 'readable'));
  return content ? new TextDecoder('latin1').decode(content).trim() : '';
}

function isButton(file: PdfFile, annotation: PdfDict): boolean {
  const kind = annotation.get('FT') ?? file.dict(annotation.get('Parent'))?.get('FT');
  return nameOf(file.resolve(kind)) === 'Btn';
}

/** Returns whether an object is an image with another picture for paper (ISO 32000-2, 8.9.5.4). */
export function hasPrintedPicture(file: PdfFile, value: PdfValue): boolean {
  if (!(value instanceof PdfStream) || !value.dict.has('Alternates')) return false;
  const others = readOrNothing(() => file.array(value.dict.get('Alternates'))) ?? [];
  return others.some((one) => readOrNothing(() => isForPaper(file, one)) === true);
}

const isForPaper = (file: PdfFile, alternate: PdfValue): boolean =>
  file.resolve(file.dict(alternate)?.get('DefaultForPrinting')) === true;
