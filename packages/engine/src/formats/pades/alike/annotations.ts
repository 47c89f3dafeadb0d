import {
  type PdfDict,
  type PdfPage,
  PdfStream,
  type PdfValue,
  isDict,
  nameOf,
  numberOf,
} from '../../../codec/pdf/index.ts';
import { boxOf } from './page-boxes.ts';
import type { Examination, PaintLimit } from './examination.ts';
import { isFormAlike } from './drawn-objects.ts';
import { isDash, isWidth } from './lines.ts';
import { numbersOf } from './numbers.ts';
import { isWidgetAlike } from './widgets.ts';

/**
 * Kinds that are drawn as their appearance says (ISO 32000-2, 12.5.6). Of other kinds, such as links and notes that pop
 * up, some viewers draw the appearance that is there, and others do not.
 */
const DRAWN = new Set(
  '3D Caret Circle FreeText Ink Line PolyLine Polygon Projection Redact RichMedia Screen Square Stamp Text Watermark'.split(
    ' ',
  ),
);
/** Kinds for which viewers draw a mark of their own or the one that is there. */
const MARKS = new Set(['Highlight', 'Underline', 'StrikeOut', 'Squiggly']);
/** Kinds of which some viewers draw a picture of their own where there is none, and others nothing. */
const NEEDS_PICTURE = new Set(
  'Caret Circle FreeText Ink Line PolyLine Polygon Redact Square Stamp Watermark'.split(' '),
);
/** Frames of links are lines of this width at most. */
const WIDEST_FRAME = 5;
const HIDDEN = 2 | 32;
/** Icons of attached files are smaller than this, in units of the page. */
const LARGEST_ICON = 72;

/** Returns whether all viewers draw the annotations of a page alike, as far as these have an appearance. */
export function areAnnotationsAlike(examination: Examination, { dict }: PdfPage): boolean {
  const { file } = examination;
  const list = file.resolve(dict.get('Annots'));
  if (!examination.isNew(list)) return true;
  return file.array(list).every((item) => {
    examination.spend(1);
    const annotation = file.dict(item);
    return !annotation || !examination.isNew(annotation) || isAnnotationAlike(examination, annotation);
  });
}

function isAnnotationAlike(examination: Examination, annotation: PdfDict): boolean {
  const { file } = examination;
  const kind = nameOf(file.resolve(annotation.get('Subtype')));
  const flags = numberOf(file.resolve(annotation.get('F'))) ?? 0;
  const normal = file.resolve(file.dict(annotation.get('AP'))?.get('N'));
  if ((flags & HIDDEN) !== 0) return true;
  if (kind === 'Widget') return isWidgetAlike(examination, annotation);
  if (normal === null) return isEmpty(examination, annotation) || !isDrawnByViewers(examination, { kind, annotation });
  if (kind === undefined || !boxOf(file, annotation.get('Rect'))) return false;
  const picture = pictureOf(examination, annotation, normal);
  const paints = DRAWN.has(kind) || isIcon(examination, { kind, annotation }) ? undefined : mayPaint(kind);
  return (
    picture !== undefined && (!examination.isNew(picture, paints) || isFormAlike(examination, picture, { paints }))
  );
}

/** An annotation without any area is not shown. */
function isEmpty({ file }: Examination, annotation: PdfDict): boolean {
  const [left, bottom, right, top] = numbersOf(file, annotation.get('Rect')) ?? [];
  return top !== undefined && left === right && bottom === top;
}

/** Annotations need a picture (ISO 32000-2, 12.5.2), except links, whose frame is a thin line. */
function isDrawnByViewers({ file }: Examination, { kind, annotation }: Annotation): boolean {
  if (kind !== 'Link') return NEEDS_PICTURE.has(kind ?? '');
  const style = file.dict(annotation.get('BS'));
  const border = file.array(annotation.get('Border')).map((item) => file.resolve(item));
  const widths = [...(border.length > 0 ? [border[2] ?? null] : []), ...(style?.has('W') ? [style.get('W')!] : [])];
  const dashes = [border[3] ?? [], file.resolve(style?.get('D')) ?? []];
  const areThin = widths.every((one) => isWidth(file.resolve(one)) && numberOf(file.resolve(one))! <= WIDEST_FRAME);
  return !areThin || !dashes.every(isDash);
}

/** The picture in the state that the annotation names; undefined if viewers have to choose. */
function pictureOf({ file }: Examination, annotation: PdfDict, normal: PdfValue): PdfStream | undefined {
  const state = nameOf(file.resolve(annotation.get('AS')));
  const chosen = isDict(normal) && state !== undefined ? file.resolve(normal.get(state)) : normal;
  return chosen instanceof PdfStream ? chosen : undefined;
}

/** Marks on words and frames of links leave the page as it is, whether they are drawn or not. */
const mayPaint = (kind: string): PaintLimit => (MARKS.has(kind) ? 'shapes' : 'lines');

interface Annotation {
  kind: string | undefined;
  annotation: PdfDict;
}

function isIcon({ file }: Examination, { kind, annotation }: Annotation): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = boxOf(file, annotation.get('Rect')) ?? [];
  return kind === 'FileAttachment' && right - left <= LARGEST_ICON && top - bottom <= LARGEST_ICON;
}
