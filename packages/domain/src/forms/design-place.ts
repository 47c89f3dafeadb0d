/** Left, top, width and height in points from the top left corner of a page. */
export interface ElementBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PageSize {
  width: number;
  height: number;
}

/** Smaller elements could be neither read nor dragged. */
export const LEAST_BOX = { width: 12, height: 10 } as const;

const between = (value: number, least: number, most: number): number => Math.min(Math.max(least, value), most);
/** A tenth of a point is finer than any eye. */
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Returns the box moved entirely onto the page, shrunk if the page is smaller. */
export function withinPage(box: ElementBox, page: PageSize): ElementBox {
  const width = rounded(between(box.width, LEAST_BOX.width, page.width));
  const height = rounded(between(box.height, LEAST_BOX.height, page.height));
  return {
    x: rounded(between(box.x, 0, Math.max(0, page.width - width))),
    y: rounded(between(box.y, 0, Math.max(0, page.height - height))),
    width,
    height,
  };
}

/** Returns whether two boxes share more than `tolerance` points in both directions. */
export const overlaps = (a: ElementBox, b: ElementBox, tolerance = 0): boolean =>
  a.x + tolerance < b.x + b.width &&
  b.x + tolerance < a.x + a.width &&
  a.y + tolerance < b.y + b.height &&
  b.y + tolerance < a.y + a.height;

/** Moves a box by these points, at most to the edge of the page (FORM-028). */
export const movedBy = (box: ElementBox, by: { x: number; y: number }, page: PageSize): ElementBox =>
  withinPage({ ...box, x: box.x + by.x, y: box.y + by.y }, page);

/** Larger or smaller at its lower right corner, which stays on the page. */
export function resizedBy(box: ElementBox, by: { x: number; y: number }, page: PageSize): ElementBox {
  const width = between(box.width + by.x, LEAST_BOX.width, page.width - box.x);
  const height = between(box.height + by.y, LEAST_BOX.height, page.height - box.y);
  return withinPage({ ...box, width, height }, page);
}

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Points of one press of an arrow. */
const STEP = 4;

/**
 * What an arrow does with an element: alone it moves, with Shift it resizes, with Alt by one point only.
 * @returns null when the key is none of these
 */
export function boxByKey(
  box: ElementBox,
  { key, shiftKey, altKey }: { key: string; shiftKey: boolean; altKey: boolean },
  page: PageSize,
): ElementBox | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const step = altKey ? 1 : STEP;
  const by = { x: arrow.x * step, y: arrow.y * step };
  return shiftKey ? resizedBy(box, by, page) : movedBy(box, by, page);
}
