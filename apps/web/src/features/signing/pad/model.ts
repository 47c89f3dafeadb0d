import { LIMITS } from '@paraph/domain';

/** The hand-drawn signature by its numbers (specification 1 §9; 2 §4). */
export const PAD = {
  /** Size of the script in which the name is written, and the room between it and the drawing. */
  script: 50,
  gap: 30,
  /** Width of the pen, on small screens and on others. */
  pen: { small: 1, large: 2 },
  /** Part of its size at which it is shown in the panel and stands on the page. */
  share: 0.2,
} as const;

export interface PadPoint {
  x: number;
  y: number;
}
export type Stroke = readonly PadPoint[];

/** Left, top, width and height; on a page in points from its top left corner as it is seen. */
export interface PadPosition {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** A picture of a signature: a PNG as data address, with its size in pixels and the name that stands in it. */
export interface Drawn extends Size {
  image: string;
  name: string;
}

/** The bounds of what was drawn, the thickness of the pen included; null when nothing was. */
export function boundsOf(strokes: readonly Stroke[], pen: number): PadPosition | null {
  const points = strokes.flat();
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.floor(Math.min(...xs) - pen), Math.floor(Math.min(...ys) - pen)];
  return { left, top, width: Math.ceil(Math.max(...xs) + pen) - left, height: Math.ceil(Math.max(...ys) + pen) - top };
}

/** How name and drawing lie in the picture: the name above, the drawing below it, both in the middle. */
export function layout(name: Size, drawing: Size | null): Size & { name: PadPoint; drawing: PadPoint } {
  const width = Math.ceil(Math.max(name.width, drawing?.width ?? 0));
  const middle = (part: Size | null) => Math.round((width - (part?.width ?? 0)) / 2);
  const below = Math.ceil(name.height) + PAD.gap;
  return {
    width,
    height: drawing ? below + Math.ceil(drawing.height) : Math.ceil(name.height),
    name: { x: middle(name), y: 0 },
    drawing: { x: middle(drawing), y: below },
  };
}

/** How much larger it may become before the server refuses it. */
const growth = ({ width, height }: Size): number => Math.min(LIMITS.drawnWidth / width, LIMITS.drawnHeight / height);

/** A fifth of the picture, near the bottom in the middle of the page; smaller where the page is. */
export function firstPlace(drawn: Size, page: Size): PadPosition {
  const natural = { width: drawn.width * PAD.share, height: drawn.height * PAD.share };
  const fit = Math.min(1, (page.width * 0.9) / natural.width, growth(natural));
  const [width, height] = [natural.width * fit, natural.height * fit];
  return within({ left: (page.width - width) / 2, top: page.height * 0.9 - height, width, height }, page);
}

/** The same place, wholly on the page. */
export function within(place: PadPosition, page: Size): PadPosition {
  const [width, height] = [Math.min(place.width, page.width), Math.min(place.height, page.height)];
  const between = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));
  return {
    left: between(place.left, page.width - width),
    top: between(place.top, page.height - height),
    width,
    height,
  };
}

/** Larger or smaller about its middle, in its own proportions, never off the page and never too small to see. */
export function scaled(place: PadPosition, factor: number, page: Size): PadPosition {
  const most = Math.min(page.width / place.width, page.height / place.height, growth(place));
  const least = Math.min(1, 20 / Math.max(place.width, place.height));
  const by = Math.min(Math.max(factor, least), most);
  const [width, height] = [place.width * by, place.height * by];
  const left = place.left + (place.width - width) / 2;
  const top = place.top + (place.height - height) / 2;
  return within({ left, top, width, height }, page);
}

/** As the server takes it: points from the lower left corner, the page counted from zero. */
export function wirePlace(place: PadPosition, { number, page }: { number: number; page: Size }) {
  const { left, top, width, height } = within(place, page);
  const y = Math.max(0, page.height - top - height);
  return { page: number, x: left, y, width, height };
}

const STEP = 5;
const LARGE_STEP = 25;

/** What a key does with the placed signature; null when the key is not one of its. */
export function keyed(
  place: PadPosition,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  page: Size,
): PadPosition | null {
  const step = shiftKey ? LARGE_STEP : STEP;
  const by: Readonly<Record<string, [number, number]>> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  const move = by[key];
  if (move) return within({ ...place, left: place.left + move[0], top: place.top + move[1] }, page);
  if (key === '+' || key === '=') return scaled(place, 1.1, page);
  if (key === '-') return scaled(place, 1 / 1.1, page);
  return null;
}
