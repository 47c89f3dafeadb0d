import type { Advance } from './advance.ts';
import { type Bounds, IDENTITY, type Matrix, type PdfPoint, boundsAfter, times } from './matrix.ts';

/** Graphics state saved by `q` and restored by `Q`, limited to what positions drawing. */
export interface SavedGraphicsState {
  matrix: Matrix;
  advance: Advance;
  size: number;
  letterSpace: number;
  wordSpace: number;
  stretch: number;
  leading: number;
  rise: number;
}

/** The pen while a content stream is read. */
export interface GraphicsCursor {
  kept: SavedGraphicsState;
  saved: SavedGraphicsState[];
  text: Matrix;
  line: Matrix;
  path: PdfPoint[];
}

export const penAt = (matrix: Matrix, advance: Advance): GraphicsCursor => ({
  kept: { matrix, advance, size: 1, letterSpace: 0, wordSpace: 0, stretch: 1, leading: 0, rise: 0 },
  saved: [],
  text: IDENTITY,
  line: IDENTITY,
  path: [],
});

/** The pen at the start of a line that much further. */
export function nextLine(pen: GraphicsCursor, across: number, down: number): void {
  pen.line = times([1, 0, 0, 1, across, down], pen.line);
  pen.text = pen.line;
}

const ASCENT = 0.95;
const DESCENT = -0.25;

/** Returns the bounds of a drawn string and advances the pen past it; undefined for a string without letters. */
export function drawnText(pen: GraphicsCursor, codes: Uint8Array): Bounds | undefined {
  const { kept } = pen;
  const { width, count, spaces } = kept.advance(codes);
  const across = (width * kept.size + count * kept.letterSpace + spaces * kept.wordSpace) * kept.stretch;
  const whole = times(pen.text, kept.matrix);
  const [bottom, top] = [DESCENT * kept.size + kept.rise, ASCENT * kept.size + kept.rise];
  pen.text = times([1, 0, 0, 1, across, 0], pen.text);
  if (codes.every((code) => code === 32 || code === 0)) return undefined;
  return boundsAfter([Math.min(0, across), Math.min(bottom, top), Math.max(0, across), Math.max(bottom, top)], whole);
}

/** A number between strings moves the pen back, in thousandths (ISO 32000-2, 9.4.3). */
export function moveBack(pen: GraphicsCursor, thousandths: number): void {
  const { size, stretch } = pen.kept;
  pen.text = times([1, 0, 0, 1, (-thousandths / 1000) * size * stretch, 0], pen.text);
}
