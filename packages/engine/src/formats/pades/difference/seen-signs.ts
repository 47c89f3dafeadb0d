import type { AffineBox } from './affine.ts';
import { ALIKE, type Cells, Components, type Shades, cellsOf } from './connected-cells.ts';
import type { Grid } from './covered-rows.ts';

/** Connected cells of about one shade. */
export interface SeenSign {
  box: AffineBox;
  /** `seen`: darker than paper; `thick`: the same without lines that are much thinner; `left`: paper that darker paint leaves. */
  kind: 'seen' | 'thick' | 'left';
}

/** Specks of that size, in points, are no signs. */
const LARGEST_SPECK = 0.6;
/** Thinner lines, in points, hardly join anything. */
const THIN = 0.3;
/** Paper inside of paint reads as a sign when that share of what is around it is painted; loops of a line have less. */
const LEAST_AROUND = 0.65;
const AROUND = 2;
/** Cells beside each other that a width is taken from. */
const ACROSS = 3;

/** What stands out by itself where there is paint, at most of a size in points. */
export function signsIn(
  shades: Shades,
  grid: Grid,
  { largest, painted }: { largest: number; painted: Cells },
): SeenSign[] {
  const range = wider(painted, 1, grid);
  const picture = new Components(shades, grid, range);
  const isSign = (cells: Cells): boolean => {
    const size = grid.side * (1 + Math.max(cells.right - cells.left, cells.top - cells.bottom));
    return size > LARGEST_SPECK && size <= largest + 2 * grid.side;
  };
  const found: SeenSign[] = [];
  const look = (
    isCounted: (cell: number) => boolean,
    kindOf: (first: number, cells: Cells) => SeenSign['kind'] | false,
  ) => {
    for (const [first, cells] of picture.all(isCounted)) {
      const kind = isSign(cells) && kindOf(first, cells);
      if (kind) found.push({ box: boxOf(grid, cells), kind });
    }
  };
  look(
    () => true,
    (first, cells) => (picture.isDark(first) ? 'seen' : isSurrounded(picture, grid, cells) && 'left'),
  );
  look(
    (cell) => picture.isDark(cell) && widthAt(shades, grid, cell) >= THIN,
    () => 'thick',
  );
  return found;
}

/** Is most of the box around some light cells painted? */
function isSurrounded(picture: Components, grid: Grid, cells: Cells): boolean {
  const around = wider(cells, Math.ceil(AROUND / grid.side), grid);
  let [dark, all] = [0, 0];
  for (const cell of cellsOf(around, grid.columns)) {
    all += 1;
    if (picture.isDark(cell)) dark += 1;
  }
  return dark >= LEAST_AROUND * all;
}

/** How wide a line is that goes through a cell, by the paint of the same shade in and around it. */
function widthAt({ shade, shares, isImage }: Shades, { columns, rows, side }: Grid, cell: number): number {
  const row = Math.floor(cell / columns);
  const column = cell - row * columns;
  let sum = 0;
  for (let y = Math.max(0, row - 1); y <= row + 1 && y < rows; y++) {
    for (let x = Math.max(0, column - 1); x <= column + 1 && x < columns; x++) {
      const other = y * columns + x;
      if ((isImage[cell] && isImage[other]) || Math.abs(shade[other]! - shade[cell]!) <= ALIKE) sum += shares[other]!;
    }
  }
  return (sum * side) / ACROSS;
}

const wider = ({ left, right, bottom, top }: Cells, by: number, { columns, rows }: Grid): Cells => ({
  left: Math.max(0, left - by),
  right: Math.min(columns - 1, right + by),
  bottom: Math.max(0, bottom - by),
  top: Math.min(rows - 1, top + by),
});

/** The box on the page around some cells. */
const boxOf = ({ left, bottom, side }: Grid, cells: Cells): AffineBox => ({
  left: left + cells.left * side,
  right: left + (cells.right + 1) * side,
  bottom: bottom + cells.bottom * side,
  top: bottom + (cells.top + 1) * side,
});
