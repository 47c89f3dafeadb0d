/** The steps of zooming, as parts of the true size. */
const STEPS = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

/** `fit` follows the width of the window; a number is a part of the true size. */
export type Zoom = 'fit' | number;

/** The next step from where the page is now. */
export function zoomed(now: number, towards: 'in' | 'out'): number {
  const further =
    towards === 'in' ? STEPS.find((step) => step > now + 0.01) : STEPS.findLast((step) => step < now - 0.01);
  return further ?? (towards === 'in' ? STEPS.at(-1)! : STEPS[0]);
}

/** The scale of a page of `width` points in a window of `room` pixels; a fitted page grows to one and a half at most. */
export const scaleOf = (zoom: Zoom, width: number, room: number): number =>
  zoom === 'fit' ? Math.min(1.5, Math.max(0.2, room / width)) : zoom;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/**
 * Where the visible stamp will stand, in points from the top left of the page: in the corner, below or above the stamps
 * that stand there already. The server places it by the same rule; its width follows the name as it will be printed.
 */
export function stampBox(
  corner: { position: string; letters: number },
  page: { width: number; height: number },
  taken: readonly Box[],
): Box {
  const [width, height, margin, gap] = [Math.max(115, 12 + corner.letters * 5.4), 28, 18, 4];
  const [vertical, horizontal] = corner.position.split('_');
  const left = horizontal === 'LEFT' ? margin : page.width - width - margin;
  const isTop = vertical === 'TOP';
  const first = { left, top: isTop ? margin : page.height - height - margin, width, height };
  const step = (height + gap) * (isTop ? 1 : -1);
  for (let { top } = first; top >= 0 && top + height <= page.height; top += step) {
    const place = { ...first, top };
    if (!taken.some((other) => overlap(place, other))) return place;
  }
  return first;
}

/** The page that takes most of the window, from the tops of all pages. */
export function pageAt(scroll: number, tops: readonly number[], room: number): number {
  const middle = scroll + room / 3;
  const after = tops.findIndex((top) => top > middle);
  return after === -1 ? tops.length : Math.max(1, after);
}

const corner = (isTop: boolean, isLeft: boolean): string => `${isTop ? 'TOP' : 'BOTTOM'}_${isLeft ? 'LEFT' : 'RIGHT'}`;

/** The corner that something let go of on a page is nearest to. */
export const cornerNear = (box: Box, page: { width: number; height: number }): string =>
  corner(box.top + box.height / 2 < page.height / 2, box.left + box.width / 2 < page.width / 2);

/** Where an arrow key takes a stamp from its corner; null for every other key. */
export function cornerByKey(position: string, key: string): string | null {
  const [isTop, isLeft] = [position.startsWith('TOP'), position.endsWith('LEFT')];
  if (key === 'ArrowUp' || key === 'ArrowDown') return corner(key === 'ArrowUp', isLeft);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return corner(isTop, key === 'ArrowLeft');
  return null;
}
