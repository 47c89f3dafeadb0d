import { LIMITS } from '@paraph/domain';

/** The hand-drawn signature by its numbers (specification 1 §9; 2 §4). */
export const PAD = {
  /** Font size of the written name, and the distance between it and the drawing. */
  script: 50,
  gap: 30,
  /** Width of the pen, on small screens and on others. */
  pen: { small: 1, large: 2 },
  /** Scale of its display in the panel and on the page. */
  share: 0.2,
} as const;

export interface PadPoint {
  x: number;
  y: number;
}
export type Stroke = readonly PadPoint[];

/** Left, top, width and height; on a page in points from its visible top left corner. */
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

/** A picture of a signature: a PNG as data URL, with its size in pixels and the name in it. */
export interface Drawn extends Size {
  image: string;
  name: string;
}

/** Returns the bounds of the strokes, including the thickness of the pen; null for no strokes. */
export function boundsOf(strokes: readonly Stroke[], pen: number): PadPosition | null {
  const points = strokes.flat();
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.floor(Math.min(...xs) - pen), Math.floor(Math.min(...ys) - pen)];
  return { left, top, width: Math.ceil(Math.max(...xs) + pen) - left, height: Math.ceil(Math.max(...ys) + pen) - top };
}

/** Returns the layout of the picture: the name above, the drawing below it, both centred. */
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

/** Returns the factor by which it may grow before the server refuses it. */
const growth = ({ width, height }: Size): number => Math.min(LIMITS.drawnWidth / width, LIMITS.drawnHeight / height);

/**
 * Returns the default position: a fifth of the picture, near the bottom in the middle of the page; smaller on a small
 * page.
 */
export function defaultPosition(drawn: Size, page: Size): PadPosition {
  const natural = { width: drawn.width * PAD.share, height: drawn.height * PAD.share };
  const fit = Math.min(1, (page.width * 0.9) / natural.width, growth(natural));
  const [width, height] = [natural.width * fit, natural.height * fit];
  return within({ left: (page.width - width) / 2, top: page.height * 0.9 - height, width, height }, page);
}

/** Returns the position moved completely onto the page. */
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

/** Scales about the centre with fixed proportions, never off the page and never too small to see. */
export function scaled(place: PadPosition, factor: number, page: Size): PadPosition {
  const most = Math.min(page.width / place.width, page.height / place.height, growth(place));
  const least = Math.min(1, 20 / Math.max(place.width, place.height));
  const by = Math.min(Math.max(factor, least), most);
  const [width, height] = [place.width * by, place.height * by];
  const left = place.left + (place.width - width) / 2;
  const top = place.top + (place.height - height) / 2;
  return within({ left, top, width, height }, page);
}

/** Returns the position in the server's form: points from the lower left corner, the page counted from zero. */
export function toPdfPosition(place: PadPosition, { number, page }: { number: number; page: Size }) {
  const { left, top, width, height } = within(place, page);
  const y = Math.max(0, page.height - top - height);
  return { page: number, x: left, y, width, height };
}

const STEP = 5;
const LARGE_STEP = 25;

/** Returns the position after a key press; null for other keys. */
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
