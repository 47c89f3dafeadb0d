import {
  movedOntoPage,
  pageOfStamp,
  placeOf,
  type FreePlace,
  type PageBox,
  stampBox,
  type StampPlace,
} from '@paraph/domain';

export interface StampPageSize {
  width: number;
  height: number;
}

/** Used before page sizes are known; positions are relative, so a wrong guess has little effect. */
export const A4: StampPageSize = { width: 595, height: 842 };

/** Colours of several people's stamps, all dark enough to be read on a white page. */
export const COLOURS = ['#0f5c6e', '#7a3e9d', '#9a4a00', '#1a5fb4', '#a51d4d', '#3d6b1f'] as const;

interface StampRequest {
  place: StampPlace;
  /** Of the stamp. */
  size: StampPageSize;
}

/** Returns the free position that equals the stamp's current one. */
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

/** Returns the stamp's position after an arrow key, with Shift by a large step; null for every other key. */
export function movedByKey(
  box: PageBox,
  pressed: { key: string; shiftKey: boolean },
  page: StampPageSize,
): PageBox | null {
  const way = WAYS[pressed.key];
  if (!way) return null;
  const step = pressed.shiftKey ? LARGE_STEP : STEP;
  return movedOntoPage({ ...box, left: box.left + way[0] * step, top: box.top + way[1] * step }, page);
}
