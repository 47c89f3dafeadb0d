import type { ElementBox } from '@paraph/domain';

/** The part of a pdf.js viewport that maps a rectangle of the page. */
interface PageMap {
  convertToViewportPoint: (x: number, y: number) => unknown[];
}

/** Returns the box of a rectangle of a PDF page, from the upper left corner of the displayed page. */
export function boxOfRect(viewport: PageMap, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): ElementBox {
  const [ax = 0, ay = 0] = viewport.convertToViewportPoint(x1, y1) as number[];
  const [bx = 0, by = 0] = viewport.convertToViewportPoint(x2, y2) as number[];
  return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) };
}
