import type { Contours } from './outline.ts';

/** A square of a glyph with the share of it that is painted. */
export interface CoveredCell {
  left: number;
  bottom: number;
  side: number;
  share: number;
}

/** Lines across a cell along which the outline is followed. */
export const LINES = 4;
const MOST_CELLS = 6000;

export interface OutlineBounds {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Undefined for a glyph that paints nothing. */
export function boundsOf(contours: Contours): OutlineBounds | undefined {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const points of contours) {
    for (let i = 0; i + 1 < points.length; i += 2) {
      box.left = Math.min(box.left, points[i]!);
      box.right = Math.max(box.right, points[i]!);
      box.bottom = Math.min(box.bottom, points[i + 1]!);
      box.top = Math.max(box.top, points[i + 1]!);
    }
  }
  return box.right > box.left && box.top > box.bottom ? box : undefined;
}

/** The painted cells of a glyph, with that many cells per size of the font; undefined if there are too many. */
export function coveredCells(contours: Contours, perSize: number): CoveredCell[] | undefined {
  const bounds = boundsOf(contours);
  if (!bounds) return [];
  const side = 1 / perSize;
  const [first, bottom] = [Math.floor(bounds.left / side), Math.floor(bounds.bottom / side)];
  const [columns, rows] = [Math.ceil(bounds.right / side) - first, Math.ceil(bounds.top / side) - bottom];
  if (!(columns * rows <= MOST_CELLS)) return undefined;
  const shares = new Float32Array(columns * rows);
  for (let line = 0; line < rows * LINES; line++) {
    const y = (bottom + (line + 0.5) / LINES) * side;
    const row = Math.floor(line / LINES) * columns;
    for (const [from, to] of spansAt(contours, y)) addSpan(shares, row, [from / side - first, to / side - first]);
  }
  return [...shares].flatMap((share, i) =>
    share === 0
      ? []
      : [
          {
            left: (first + (i % columns)) * side,
            bottom: (bottom + Math.floor(i / columns)) * side,
            side,
            share: Math.min(1, share),
          },
        ],
  );
}

function addSpan(shares: Float32Array, row: number, [from, to]: readonly [number, number]): void {
  for (let column = Math.floor(from); column < to; column++) {
    shares[row + column]! += (Math.min(to, column + 1) - Math.max(from, column)) / LINES;
  }
}

/** Where a line across is inside of the outline, which is where its contours wind around it. */
function spansAt(contours: Contours, y: number): [number, number][] {
  const crossings: { x: number; turn: number }[] = [];
  for (const points of contours) {
    let [x0, y0] = [points.at(-2)!, points.at(-1)!];
    for (let i = 0; i + 1 < points.length; i += 2) {
      const [x1, y1] = [points[i]!, points[i + 1]!];
      if (y0 <= y !== y1 <= y) crossings.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn: y1 > y0 ? 1 : -1 });
      [x0, y0] = [x1, y1];
    }
  }
  crossings.sort((a, b) => a.x - b.x);
  const spans: [number, number][] = [];
  let turns = 0;
  for (const [i, { x, turn }] of crossings.entries()) {
    if (turns !== 0) spans.push([crossings[i - 1]!.x, x]);
    turns += turn;
  }
  return spans;
}
