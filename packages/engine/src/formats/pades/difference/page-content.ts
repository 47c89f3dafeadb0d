import { type PdfFile, type PdfPage, PdfRef } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { type AffineBox, common, isEmpty } from './affine.ts';
import { paintsOf, placeOf, widened } from './covering.ts';
import { PaintedBoxes, paintedBoxes } from './page-below.ts';
import { hasArea, isHidden } from './shown.ts';

interface PicturePlace {
  rectangle: AffineBox;
  /** Object number of the annotation that the picture belongs to. */
  num: number;
}

/**
 * Where a page shows something near a picture: its content, and other annotations. Undefined where that cannot be
 * followed, so that it might be anywhere.
 */
export function contentNear(file: PdfFile, page: PdfPage, { rectangle, num }: PicturePlace): AffineBox[] | undefined {
  const [left, bottom, right, top] = page.box;
  // A ground that fills the page has one colour wherever a picture is seen.
  const area = common(widened(rectangle), { left, bottom, right, top });
  const boxes = paintedBoxes(file, page);
  if (!boxes) return undefined;
  const found = boxes.boxesIn(area);
  try {
    const items = file.array(page.dict.get('Annots'));
    file.budget.spend(items.length);
    for (const item of items) {
      const annotation = file.dict(item);
      if (!annotation || (item instanceof PdfRef && item.num === num)) continue;
      if (isHidden(file, annotation) || !hasArea(file, annotation)) continue;
      if (isEmpty(common(area, placeOf(file, annotation)))) continue;
      const shown = new PaintedBoxes();
      for (const paint of paintsOf(file, annotation, 'likely')) paint(shown);
      for (const box of shown.boxesIn(area)) found.push(box);
    }
    return found;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
