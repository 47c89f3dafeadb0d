import { type PdfDict, type PdfFile, type PdfPage, rectangleOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { type AffineBox, common, contains, isEmpty } from './affine.ts';
import type { Ink, LineInk } from './ink-map.ts';
import { pageOfAnnotation } from './annotation-pages.ts';
import { paintPage } from './painting.ts';

/** Printed frames of fields lie along their edges. */
const FRAME = 2;
/** Areas that a page paints; more are not followed. */
const MOST_BOXES = 200_000;
const BOXES_SHIFT = 2;

/** Where a page paints, and whether with one colour. */
export class PaintedBoxes implements Ink {
  readonly countsAll = true;
  private readonly boxes: { box: AffineBox; isEven: boolean }[] = [];

  rectangle(box: AffineBox): void {
    this.add(box, true);
  }

  shape(box: AffineBox): void {
    this.add(box, false);
  }

  line(from: readonly [number, number], to: readonly [number, number], { width }: LineInk): void {
    const half = width / 2;
    const [left, right] = [Math.min(from[0], to[0]) - half, Math.max(from[0], to[0]) + half];
    const [bottom, top] = [Math.min(from[1], to[1]) - half, Math.max(from[1], to[1]) + half];
    this.add({ left, bottom, right, top }, false);
  }

  private add(box: AffineBox, isEven: boolean): void {
    if (isEmpty(box)) return;
    this.boxes.push({ box, isEven });
    if (this.boxes.length > MOST_BOXES) throw new EngineError('pdf.too-many-objects', { limit: MOST_BOXES });
  }

  get count(): number {
    return this.boxes.length;
  }

  /** Returns whether the area has one colour. */
  isEvenIn(area: AffineBox): boolean {
    return this.boxesIn(area).length === 0;
  }

  /** The boxes in an area, except those that give all of it one colour. */
  boxesIn(area: AffineBox): AffineBox[] {
    return this.boxes
      .filter(({ box, isEven }) => !isEmpty(common(box, area)) && !(isEven && contains(box, area)))
      .map(({ box }) => box);
  }
}

const known = new WeakMap<PdfFile, Map<PdfDict, PaintedBoxes | undefined>>();

/**
 * Returns whether the content of the page leaves the inside of a widget's rectangle in one colour, so that a picture there
 * neither hides nor reveals anything of the page. False where that cannot be known. Other annotations do not count.
 */
export function isPageEvenBelow(file: PdfFile, widget: PdfDict): boolean {
  const page = pageOfAnnotation(file, widget);
  const rectangle = rectangleOf(file, widget.get('Rect'));
  if (!page || !rectangle) return false;
  const boxes = paintedBoxes(file, page);
  if (!boxes) return false;
  const [left, bottom, right, top] = rectangle;
  return boxes.isEvenIn({ left: left + FRAME, bottom: bottom + FRAME, right: right - FRAME, top: top - FRAME });
}

/** Where the content of a page paints; undefined where that cannot be known. */
export function paintedBoxes(file: PdfFile, page: PdfPage): PaintedBoxes | undefined {
  const painted = known.get(file) ?? new Map<PdfDict, PaintedBoxes | undefined>();
  known.set(file, painted);
  if (!painted.has(page.dict)) painted.set(page.dict, boxesOf(file, page));
  const boxes = painted.get(page.dict);
  file.budget.spend((boxes?.count ?? 0) >> BOXES_SHIFT);
  return boxes;
}

function boxesOf(file: PdfFile, page: PdfPage): PaintedBoxes | undefined {
  const map = new PaintedBoxes();
  const area = { left: -1e9, bottom: -1e9, right: 1e9, top: 1e9 };
  try {
    paintPage({ file, map, trust: 'likely', isNamedElsewhere: () => false }, page, area);
    return map;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
