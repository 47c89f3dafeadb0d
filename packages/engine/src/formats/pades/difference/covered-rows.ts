import { EngineError } from '../../../errors.ts';
import type { Contours } from '../font/outline.ts';
import type { AffineBox } from './affine.ts';

/** Square cells of a part of a page, row by row from the bottom. */
export interface Grid {
  left: number;
  bottom: number;
  /** Of a cell, in points. */
  side: number;
  columns: number;
  rows: number;
}

/** An area that closed lines enclose, in points of the page (ISO 32000-2, 8.5.3.3). */
export interface Outline {
  contours: Contours;
  isEvenOdd: boolean;
  clip: AffineBox;
}

/** The shares of the cells from `first` to `last` of a row. */
export interface CoveredRow {
  row: number;
  first: number;
  last: number;
  shares: Float32Array;
}

/** Lines across a cell along which the outline is followed. */
const LINES = 4;
/** More edges, each once for every row that it crosses, are not followed. */
const MOST_EDGES = 2_000_000;
/** Work of following an edge through a row, and of sorting where it crosses the lines. */
const EDGE_UNITS = 2;
const SORTING_UNITS = 0.5;
const CELLS_PER_UNIT = 16;

/** An edge goes from its lower to its upper end. */
interface Edge {
  x: number;
  y: number;
  /** Change of x per unit of y. */
  slope: number;
  top: number;
  turn: 1 | -1;
}

/** What an area is drawn into. */
export interface Canvas {
  grid: Grid;
  /** One for each column, zero before and after. */
  shares: Float32Array;
  /** Counts units of work before they are done. */
  spend: (units: number) => void;
}

/** The cells that an area covers, row by row. Throws `pdf.too-large` for too many edges. */
export function* coveredRows(outline: Outline, { grid, shares, spend }: Canvas): Generator<CoveredRow> {
  const { clip } = outline;
  const [left, right] = [columnOf(grid, clip.left), columnOf(grid, clip.right)];
  for (const [row, edges] of edgesByRow(outline, grid, spend)) {
    spend(edges.length * (EDGE_UNITS + SORTING_UNITS * Math.log2(edges.length)));
    let [first, last] = [grid.columns, -1];
    for (let line = 0; line < LINES; line++) {
      const y = grid.bottom + (row + (line + 0.5) / LINES) * grid.side;
      if (!(y >= clip.bottom && y < clip.top)) continue;
      for (const [x0, x1] of spansAt(edges, y, outline.isEvenOdd)) {
        const [from, to] = [Math.max(left, columnOf(grid, x0)), Math.min(right, columnOf(grid, x1))];
        if (!(to > from)) continue;
        spend((1 + to - from) / CELLS_PER_UNIT);
        first = Math.min(first, Math.floor(from));
        last = Math.max(last, Math.ceil(to) - 1);
        for (let column = Math.floor(from); column < to; column++)
          shares[column]! += (Math.min(to, column + 1) - Math.max(from, column)) / LINES;
      }
    }
    if (last < first) continue;
    yield { row, first, last, shares };
    shares.fill(0, first, last + 1);
  }
}

/** A place across, in columns of the grid and not outside of it. */
const columnOf = ({ left, side, columns }: Grid, x: number): number =>
  Math.min(columns, Math.max(0, (x - left) / side));

function edgesByRow({ contours }: Outline, grid: Grid, spend: Canvas['spend']): Map<number, Edge[]> {
  const found = new Map<number, Edge[]>();
  let count = 0;
  const rowOf = (y: number): number => Math.floor((y - grid.bottom) / grid.side);
  for (const points of contours) {
    let [x0, y0] = [points.at(-2)!, points.at(-1)!];
    spend(points.length);
    for (let i = 0; i + 1 < points.length; i += 2) {
      const [x1, y1] = [points[i]!, points[i + 1]!];
      const edge = edgeOf([x0, y0], [x1, y1]);
      [x0, y0] = [x1, y1];
      if (!edge) continue;
      const [low, high] = [Math.max(0, rowOf(edge.y)), Math.min(grid.rows - 1, rowOf(edge.top))];
      if (high < low) continue;
      spend(1 + high - low);
      count += 1 + high - low;
      if (count > MOST_EDGES) throw new EngineError('pdf.too-large');
      for (let row = low; row <= high; row++) {
        const edges = found.get(row) ?? [];
        edges.push(edge);
        found.set(row, edges);
      }
    }
  }
  return found;
}

/** Undefined for a line across, which lies on the edge of nothing. */
function edgeOf([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): Edge | undefined {
  const slope = (x1 - x0) / (y1 - y0);
  if (!Number.isFinite(slope)) return undefined;
  return y0 < y1 ? { x: x0, y: y0, slope, top: y1, turn: 1 } : { x: x1, y: y1, slope, top: y0, turn: -1 };
}

/** Where a line across is inside of an area. */
function spansAt(edges: readonly Edge[], y: number, isEvenOdd: boolean): [number, number][] {
  const crossings = edges
    .filter((edge) => edge.y <= y && y < edge.top)
    .map((edge) => ({ x: edge.x + (y - edge.y) * edge.slope, turn: edge.turn }));
  crossings.sort((a, b) => a.x - b.x);
  const spans: [number, number][] = [];
  let turns = 0;
  for (const [i, { x, turn }] of crossings.entries()) {
    if (isEvenOdd ? turns % 2 !== 0 : turns !== 0) spans.push([crossings[i - 1]!.x, x]);
    turns += turn;
  }
  return spans;
}
