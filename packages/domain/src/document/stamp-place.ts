/**
 * A chosen position of the visible stamp on a page (product C1, C5): the page, counted from 1, and its upper left
 * corner. `x` and `y` are fractions of the displayed page, so they fit every page size. The stamp itself is not
 * scaled.
 */
export interface FreePlace {
  page: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** Left and top from the upper left corner of the page as it is seen, in points. */
export interface PageBox extends Size {
  left: number;
  top: number;
}

const between = (value: number, most: number): number => Math.min(Math.max(0, value), Math.max(0, most));

/** Returns the box moved entirely onto its page; one larger than the page becomes as large as the page. */
export function movedOntoPage(box: PageBox, page: Size): PageBox {
  const [width, height] = [Math.min(box.width, page.width), Math.min(box.height, page.height)];
  return { left: between(box.left, page.width - width), top: between(box.top, page.height - height), width, height };
}

/** Returns the box of a stamp of this size at the chosen position, moved to fit on the page. */
export const boxAt = ({ x, y }: Pick<FreePlace, 'x' | 'y'>, page: Size, stamp: Size): PageBox =>
  movedOntoPage({ left: x * page.width, top: y * page.height, ...stamp }, page);

/** A tenth of a point on the largest usual pages. */
const rounded = (part: number): number => Math.round(between(part, 1) * 10_000) / 10_000;

/** Returns the position of a box on the page with this number. */
export const placeOf = (box: PageBox, page: Size, number: number): FreePlace => {
  const { left, top } = movedOntoPage(box, page);
  return { page: number, x: rounded(left / page.width), y: rounded(top / page.height) };
};

/** Returns a position in integer percent, for display. */
export const inPercent = ({ page, x, y }: FreePlace) => ({ page, x: Math.round(x * 100), y: Math.round(y * 100) });

/** Returns whether a file with this many pages has the page of the position; false for a file without pages. */
export const isOnPages = ({ page }: Pick<FreePlace, 'page'>, pages: number | null): boolean => page <= (pages ?? 0);

/** Returns whether two boxes overlap. */
export const overlap = (a: PageBox, b: PageBox): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

export const STAMP_GAP = 4;

/** Returns the box, or its nearest position below or above without other stamps; the box itself if there is none. */
export function besideOthers(box: PageBox, page: Size, taken: readonly PageBox[]): PageBox {
  const step = box.height + STAMP_GAP;
  for (let away = 0; away <= page.height; away += step) {
    for (const top of away === 0 ? [box.top] : [box.top + away, box.top - away]) {
      const place = { ...box, top };
      const isOn = top >= 0 && top + box.height <= page.height;
      if (isOn && !taken.some((other) => overlap(place, other))) return place;
    }
  }
  return box;
}
