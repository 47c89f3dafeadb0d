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

/** Where the visible stamp will stand, in points from the top left of the page. */
export function stampBox(position: string, page: { width: number; height: number }): Box {
  const [width, height, margin] = [170, 52, 30];
  const [vertical, horizontal] = position.split('_');
  return {
    left: horizontal === 'LEFT' ? margin : page.width - width - margin,
    top: vertical === 'TOP' ? margin : page.height - height - margin,
    width,
    height,
  };
}

/** The page that takes most of the window, from the tops of all pages. */
export function pageAt(scroll: number, tops: readonly number[], room: number): number {
  const middle = scroll + room / 3;
  const after = tops.findIndex((top) => top > middle);
  return after === -1 ? tops.length : Math.max(1, after);
}
