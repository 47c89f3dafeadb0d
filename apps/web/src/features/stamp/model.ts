import {
  besideOthers,
  boxAt,
  keptOn,
  pageOfStamp,
  placeOf,
  type FreePlace,
  type PageBox,
  type StampPlace,
  type StampPosition,
} from '@paraph/domain';

export interface PageSize {
  width: number;
  height: number;
}

/** Before the pages are known; the place is told in parts, so that a wrong guess moves nothing far. */
export const A4: PageSize = { width: 595, height: 842 };

/** Inks of the stamps of several people, all dark enough to be read on a white page. */
export const COLOURS = ['#0f5c6e', '#7a3e9d', '#9a4a00', '#1a5fb4', '#a51d4d', '#3d6b1f'] as const;

/** The size of a stamp; its width follows the name as it will be printed. */
export const stampSize = (letters: number): PageSize => ({ width: Math.max(115, 12 + letters * 5.4), height: 28 });

const MARGIN = 18;
const GAP = 4;

const overlap = (a: PageBox, b: PageBox): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** In the corner, below or above the stamps that stand there already. */
function cornerBox(position: StampPosition, page: PageSize, { width, height }: PageSize, taken: readonly PageBox[]) {
  const [vertical, horizontal] = position.split('_');
  const left = horizontal === 'LEFT' ? MARGIN : page.width - width - MARGIN;
  const isTop = vertical === 'TOP';
  const first = { left, top: isTop ? MARGIN : page.height - height - MARGIN, width, height };
  const step = (height + GAP) * (isTop ? 1 : -1);
  for (let { top } = first; top >= 0 && top + height <= page.height; top += step) {
    const place = { ...first, top };
    if (!taken.some((other) => overlap(place, other))) return place;
  }
  return first;
}

interface Wanted {
  place: StampPlace;
  /** Of the name. */
  letters: number;
}

/**
 * Where the visible stamp will stand, in points from the top left of the page, beside the stamps that stand there
 * already. The server places it by the same rule.
 */
export function stampBox({ place, letters }: Wanted, page: PageSize, taken: readonly PageBox[]): PageBox {
  const size = stampSize(letters);
  if (place.free) return besideOthers(boxAt(place.free, page, size), page, taken);
  return cornerBox(place.position, page, size, taken);
}

/** The free place that begins where the stamp stands now. */
export function freeFrom({ place, letters }: Wanted, sheets: readonly PageSize[], pages: number): FreePlace {
  if (place.free) return place.free;
  const number = pageOfStamp(place, pages);
  const sheet = sheets[number - 1] ?? A4;
  return placeOf(stampBox({ place, letters }, sheet, []), sheet, number);
}

const STEP = 5;
const LARGE_STEP = 25;
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key takes a stamp on its page, with Shift by a large step; null for every other key. */
export function movedByKey(box: PageBox, pressed: { key: string; shiftKey: boolean }, page: PageSize): PageBox | null {
  const way = WAYS[pressed.key];
  if (!way) return null;
  const step = pressed.shiftKey ? LARGE_STEP : STEP;
  return keptOn({ ...box, left: box.left + way[0] * step, top: box.top + way[1] * step }, page);
}
