import type { AffineBox } from './affine.ts';

/** Marks of at most this size, in points, may be parts of a sign. */
const LARGEST_PART = 3;
/** Side of the cells that marks are put in; those of touching cells belong together. */
const CELL = 0.5;
const MOST_CELLS = 100_000;
/** Places of a page lie far within this number of cells. */
const ROW = 2 ** 26;
const BESIDE = [-1, 0, 1];

/** Small marks close to each other, which read as one sign: digits that are drawn of dots, boxes or dashes. */
export class MarkGroups {
  private readonly cells = new Set<number>();

  /** Larger marks are signs by themselves. */
  add({ left, bottom, right, top }: AffineBox): void {
    if (Math.max(right - left, top - bottom) > LARGEST_PART || this.cells.size > MOST_CELLS) return;
    for (let x = Math.floor(left / CELL); x * CELL < right; x++)
      for (let y = Math.floor(bottom / CELL); y * CELL < top; y++) this.cells.add(x * ROW + y);
  }

  /** How many cells have marks. */
  get size(): number {
    return this.cells.size;
  }

  /** The box around each group. */
  *boxes(): Generator<AffineBox> {
    const { cells } = this;
    for (const first of cells) {
      cells.delete(first);
      const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
      const waiting = [first];
      for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
        const x = Math.round(cell / ROW);
        const y = cell - x * ROW;
        box.left = Math.min(box.left, x * CELL);
        box.right = Math.max(box.right, (x + 1) * CELL);
        box.bottom = Math.min(box.bottom, y * CELL);
        box.top = Math.max(box.top, (y + 1) * CELL);
        for (const dx of BESIDE) {
          for (const dy of BESIDE) {
            const other = cell + dx * ROW + dy;
            if (cells.delete(other)) waiting.push(other);
          }
        }
      }
      yield box;
    }
  }
}
