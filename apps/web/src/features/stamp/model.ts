import { keptOn, pageOfStamp, placeOf, type FreePlace, type PageBox, stampBox, type StampPlace } from '@paraph/domain';

export interface StampPageSize {
  width: number;
  height: number;
}

/** Before the pages are known; the place is told in parts, so that a wrong guess moves nothing far. */
export const A4: StampPageSize = { width: 595, height: 842 };

/** Inks of the stamps of several people, all dark enough to be read on a white page. */
export const COLOURS = ['#0f5c6e', '#7a3e9d', '#9a4a00', '#1a5fb4', '#a51d4d', '#3d6b1f'] as const;

interface StampRequest {
  place: StampPlace;
  /** Of the stamp. */
  size: StampPageSize;
}

/** The free place that begins where the stamp stands now. */
export function freeFrom({ place, size }: StampRequest, sheets: readonly StampPageSize[], pages: number): FreePlace {
  if (place.free) return place.free;
  const number = pageOfStamp(place, pages);
  const sheet = sheets[number - 1] ?? A4;
  return placeOf(stampBox(place, size, { ...sheet, marks: [], ink: [] }), sheet, number);
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
export function movedByKey(
  box: PageBox,
  pressed: { key: string; shiftKey: boolean },
  page: StampPageSize,
): PageBox | null {
  const way = WAYS[pressed.key];
  if (!way) return null;
  const step = pressed.shiftKey ? LARGE_STEP : STEP;
  return keptOn({ ...box, left: box.left + way[0] * step, top: box.top + way[1] * step }, page);
}
