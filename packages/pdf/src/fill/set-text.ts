import { type Measure, wrap } from '../wrap.ts';
import type { TextStyle } from './drawing.ts';

/** A line and its position: points from the lower left corner of the box to the baseline. */
export interface SetLine {
  text: string;
  x: number;
  y: number;
  width: number;
}

export interface SetText {
  size: number;
  height: number;
  lines: readonly SetLine[];
}

interface Space {
  width: number;
  height?: number | undefined;
  wraps: boolean;
  /** Width of a text at size 1, and how far letters rise above and hang below the baseline. */
  measure: Measure;
  extent: { ascent: number; descent: number };
}

const LEADING = 1.2;
const SMALLEST = 5;
/** A line that would be smaller than this is broken instead, because few could read it. */
const READABLE = 8;
const STEP = 0.5;

/**
 * Sets a text into a box at its own size, or smaller until it fits. A line that would become unreadable is broken. At the
 * smallest size a text may overflow at the bottom, since no input may be lost. Lines start at the top of the box with a line height of 1.2, as in
 * browsers, so that print matches the editor.
 */
export function setText(text: string, style: Pick<TextStyle, 'size' | 'align'>, given: Space): SetText {
  const isBroken = fittingSize(text, style.size, given) < Math.min(style.size, READABLE);
  const space = isBroken ? { ...given, wraps: true } : given;
  const size = fittingSize(text, style.size, space);
  const lines = linesAt(text, size, space, size <= SMALLEST);
  const natural = lines.length * size * LEADING;
  const height = space.height ?? natural;
  return {
    size,
    height,
    lines: lines.map((line, place) => {
      const width = space.measure(line) * size;
      const free = space.width - width;
      const x = style.align === 'left' ? 0 : style.align === 'center' ? free / 2 : free;
      const { ascent, descent } = space.extent;
      const above = (LEADING - ascent - descent) / 2;
      const y = height - (place * LEADING + above + ascent) * size;
      return { text: line, x, y, width };
    }),
  };
}

function fittingSize(text: string, wanted: number, space: Space): number {
  for (let size = wanted; size > SMALLEST; size -= STEP) if (fits(text, size, space)) return size;
  return Math.min(wanted, SMALLEST);
}

function fits(text: string, size: number, space: Space): boolean {
  const lines = linesAt(text, size, space, false);
  if (space.height !== undefined && lines.length * size * LEADING > Math.max(space.height, size * LEADING))
    return false;
  return lines.every((line) => space.measure(line) * size <= space.width);
}

const linesAt = (text: string, size: number, { width, wraps, measure }: Space, breaks: boolean): string[] =>
  wraps || breaks ? wrap(text, width, (piece) => measure(piece) * size) : text.split('\n');
