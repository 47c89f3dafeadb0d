import type { Grid } from './covered-rows.ts';

/** How light each cell is, and which share of it the paint takes that was put there last. */
export interface Shades {
  shade: Float32Array;
  shares: Float32Array;
  /** Cells of images, whose shades differ within one sign. */
  isImage: Uint8Array;
}

/** A range of cells, with the outermost. */
export interface Cells {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Differences up to this are not seen. */
const FAINTEST = 0.15;
/** Cells of one paint differ less. */
export const ALIKE = 0.1;

/** Finds cells that touch each other and have about one shade. */
export class Components {
  private readonly shades: Shades;
  private readonly columns: number;
  private readonly range: Cells;

  constructor(shades: Shades, { columns }: Grid, range: Cells) {
    this.shades = shades;
    this.columns = columns;
    this.range = range;
  }

  isDark(cell: number): boolean {
    return 1 - this.shades.shade[cell]! > FAINTEST;
  }

  private isAlike(a: number, b: number): boolean {
    if (this.isDark(a) !== this.isDark(b)) return false;
    const { shade, isImage } = this.shades;
    return isImage[a]! + isImage[b]! > 0 || Math.abs(shade[a]! - shade[b]!) <= ALIKE;
  }

  /** Those that count, each with its first cell. */
  *all(isCounted: (cell: number) => boolean): Generator<[first: number, cells: Cells]> {
    const { columns, range } = this;
    const open = new Uint8Array(this.shades.shade.length);
    for (const cell of cellsOf(range, columns)) open[cell] = isCounted(cell) ? 1 : 0;
    const waiting = new Int32Array((1 + range.right - range.left) * (1 + range.top - range.bottom));
    for (const first of cellsOf(range, columns)) {
      if (!open[first]) continue;
      open[first] = 0;
      waiting[0] = first;
      yield [first, this.follow(open, waiting)];
    }
  }

  /** Closes all cells that are connected with the one that waits, and returns their range. */
  private follow(open: Uint8Array, waiting: Int32Array): Cells {
    const { columns, range } = this;
    const cells = { left: Infinity, right: -1, bottom: Infinity, top: -1 };
    for (let count = 1; count > 0;) {
      const cell = waiting[--count]!;
      const row = Math.floor(cell / columns);
      const column = cell - row * columns;
      if (column < cells.left) cells.left = column;
      if (column > cells.right) cells.right = column;
      if (row < cells.bottom) cells.bottom = row;
      if (row > cells.top) cells.top = row;
      for (let y = Math.max(range.bottom, row - 1); y <= row + 1 && y <= range.top; y++) {
        for (let x = Math.max(range.left, column - 1); x <= column + 1 && x <= range.right; x++) {
          const other = y * columns + x;
          if (!open[other] || !this.isAlike(cell, other)) continue;
          open[other] = 0;
          waiting[count++] = other;
        }
      }
    }
    return cells;
  }
}

/** All cells of a range, row by row. */
export function* cellsOf({ left, right, bottom, top }: Cells, columns: number): Generator<number> {
  for (let row = bottom; row <= top; row++)
    for (let column = left; column <= right; column++) yield row * columns + column;
}
