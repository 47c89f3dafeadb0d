/** Zoom steps, relative to the true size. */
const STEPS = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

/** `fit` follows the width of the window; a number is relative to the true size. */
export type Zoom = 'fit' | number;

/** Returns the next step from the current scale. */
export function zoomed(now: number, towards: 'in' | 'out'): number {
  const further =
    towards === 'in' ? STEPS.find((step) => step > now + 0.01) : STEPS.findLast((step) => step < now - 0.01);
  return further ?? (towards === 'in' ? STEPS.at(-1)! : STEPS[0]);
}

/** Returns the scale of a page of `width` points in a window of `space` pixels; a fitted page grows to 1.5 at most. */
export const scaleOf = (zoom: Zoom, width: number, space: number): number =>
  zoom === 'fit' ? Math.min(1.5, Math.max(0.2, space / width)) : zoom;

/** Returns the page that fills most of the window, given the tops of all pages. */
export function pageAt(scroll: number, tops: readonly number[], space: number): number {
  const middle = scroll + space / 3;
  const after = tops.findIndex((top) => top > middle);
  return after === -1 ? tops.length : Math.max(1, after);
}
