import type { PageBox } from './stamp-place.ts';

/** Points; a larger page has larger cells, so that the work is the same for every page. */
const LEAST_CELL = 2;
const MOST_CELLS = 400;

/**
 * Returns how much of a box others cover, in cells of a grid over the page: 0 only without any overlap. Boxes count as
 * the cells that they touch. Each query takes constant time, for any number of boxes.
 */
export function coverageOf(
  page: { width: number; height: number },
  boxes: readonly PageBox[],
): (box: PageBox) => number {
  const cell = Math.max(LEAST_CELL, page.width / MOST_CELLS, page.height / MOST_CELLS);
  const [columns, rows] = [Math.ceil(page.width / cell), Math.ceil(page.height / cell)];
  const cellsOf = (box: PageBox) => ({
    left: clamped(Math.floor(box.left / cell), columns),
    top: clamped(Math.floor(box.top / cell), rows),
    right: clamped(Math.ceil((box.left + box.width) / cell), columns),
    bottom: clamped(Math.ceil((box.top + box.height) / cell), rows),
  });
  const width = columns + 1;
  const sums = new Float64Array(width * (rows + 1));
  for (const { left, top, right, bottom } of boxes.map(cellsOf)) {
    sums[top * width + left]! += 1;
    sums[top * width + right]! -= 1;
    sums[bottom * width + left]! -= 1;
    sums[bottom * width + right]! += 1;
  }
  addUp(sums, width); // boxes over each cell
  const before = sums.slice();
  addUp(before, width); // the sum of all cells above and to the left, the cell among them
  const upTo = (column: number, row: number) => (column < 1 || row < 1 ? 0 : before[(row - 1) * width + column - 1]!);
  return (box) => {
    const { left, top, right, bottom } = cellsOf(box);
    return upTo(right, bottom) - upTo(left, bottom) - upTo(right, top) + upTo(left, top);
  };
}

const clamped = (value: number, most: number): number => Math.min(Math.max(0, value), most);

/** Replaces each value by the sum of those above and to the left of it, itself among them. */
function addUp(values: Float64Array, width: number): void {
  for (let at = 0; at < values.length; at += 1) {
    const left = at % width > 0 ? values[at - 1]! : 0;
    const above = at >= width ? values[at - width]! : 0;
    const both = at % width > 0 && at >= width ? values[at - width - 1]! : 0;
    values[at]! += left + above - both;
  }
}
