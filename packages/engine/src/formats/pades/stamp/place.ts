import { type PdfFile, type PdfPage, type Rectangle, nameOf, rectangleOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';

/** Corner of a page for a stamp. */
export type StampCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** A point of a page as it is seen, from its upper left corner in parts of its width and height. */
export interface PagePart {
  x: number;
  y: number;
}

/** Distance of a stamp from the edge of the page, in points. */
const MARGIN = 18;
const GAP = 4;

interface Size {
  width: number;
  height: number;
}

/** Size of the page as it is seen, after turning. */
export function seenSize({ box, rotation }: PdfPage): Size {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  return rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height };
}

/** From coordinates as the page is seen (lower left is 0, 0) to the page's own. */
export function toPage({ box, rotation }: PdfPage, seen: Rectangle): Rectangle {
  const [x0, y0, x1, y1] = box;
  const [left, bottom, right, top] = seen;
  if (rotation === 90) return [x1 - top, y0 + left, x1 - bottom, y0 + right];
  if (rotation === 180) return [x1 - right, y1 - top, x1 - left, y1 - bottom];
  if (rotation === 270) return [x0 + bottom, y1 - right, x0 + top, y1 - left];
  return [x0 + left, y0 + bottom, x0 + right, y0 + top];
}

/** The other way: from the page's own coordinates to those as it is seen. */
export function fromPage({ box, rotation }: PdfPage, own: Rectangle): Rectangle {
  const [x0, y0, x1, y1] = box;
  const [left, bottom, right, top] = own;
  if (rotation === 90) return [bottom - y0, x1 - right, top - y0, x1 - left];
  if (rotation === 180) return [x1 - right, y1 - top, x1 - left, y1 - bottom];
  if (rotation === 270) return [y1 - top, left - x0, y1 - bottom, right - x0];
  return [left - x0, bottom - y0, right - x0, top - y0];
}

/** Returns a rectangle chosen by the caller; throws `stamp.off-page` unless it is on the page. */
export function chosenRectangle(page: PdfPage, [a, b, c, d]: Rectangle): Rectangle {
  const seen: Rectangle = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  const { width, height } = seenSize(page);
  if (seen[0] < 0 || seen[1] < 0 || seen[2] > width || seen[3] > height || seen[0] === seen[2] || seen[1] === seen[3]) {
    throw new EngineError('stamp.off-page', { width, height });
  }
  return toPage(page, seen);
}

/**
 * Returns a free rectangle in a corner: existing stamps push it up or down; the corner itself when there is no space.
 */
export function cornerRectangle(
  file: PdfFile,
  page: PdfPage,
  { corner, size }: { corner: StampCorner; size: Size },
): Rectangle {
  const { width, height } = seenSize(page);
  const left = corner.endsWith('left') ? MARGIN : width - MARGIN - size.width;
  const isTop = corner.startsWith('top');
  const first = isTop ? height - MARGIN - size.height : MARGIN;
  const step = (size.height + GAP) * (isTop ? -1 : 1);
  const taken = widgetRectangles(file, page);
  for (let bottom = first; bottom >= 0 && bottom + size.height <= height; bottom += step) {
    const place = toPage(page, [left, bottom, left + size.width, bottom + size.height]);
    if (!taken.some((other) => overlap(place, other))) return place;
  }
  return toPage(page, [left, first, left + size.width, first + size.height]);
}

/**
 * Returns the chosen rectangle for a stamp of this size, moved onto the page and below or above existing stamps;
 * unmoved when there is no space. Throws `stamp.off-page` for a point that is no part of a page.
 */
export function freeRectangle(file: PdfFile, page: PdfPage, { at, size }: { at: PagePart; size: Size }): Rectangle {
  const seen = seenSize(page);
  if (![at.x, at.y].every((part) => part >= 0 && part <= 1)) throw new EngineError('stamp.off-page', { ...seen });
  const [width, height] = [Math.min(size.width, seen.width), Math.min(size.height, seen.height)];
  const left = Math.min(at.x * seen.width, seen.width - width);
  const first = Math.max(0, seen.height * (1 - at.y) - height);
  const taken = widgetRectangles(file, page);
  for (const bottom of outwards(first, height + GAP, seen.height - height)) {
    const place = toPage(page, [left, bottom, left + width, bottom + height]);
    if (!taken.some((other) => overlap(place, other))) return place;
  }
  return toPage(page, [left, first, left + width, first + height]);
}

/** A start, and by steps what is ever further below and above it, from 0 to the most. */
function* outwards(start: number, step: number, most: number): Generator<number> {
  yield start;
  for (let away = step; start - away >= 0 || start + away <= most; away += step) {
    if (start - away >= 0) yield start - away;
    if (start + away <= most) yield start + away;
  }
}

function widgetRectangles(file: PdfFile, page: PdfPage): Rectangle[] {
  return file.array(page.dict.get('Annots')).flatMap((item) => {
    const annotation = file.dict(item);
    if (nameOf(file.resolve(annotation?.get('Subtype'))) !== 'Widget') return [];
    const rectangle = rectangleOf(file, annotation?.get('Rect'));
    return rectangle ? [rectangle] : [];
  });
}

const overlap = (a: Rectangle, b: Rectangle): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
