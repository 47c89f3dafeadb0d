import { type AffineBox, boxAt, common, isEmpty } from './affine.ts';
import type { DrawnPicture } from './picture-grid.ts';

/** Shades that count as one when the ground of a picture is sought. */
const SHADES = 16;
/** Specks of that size, in points, are no signs. */
const LARGEST_SPECK = 0.6;
const BESIDE = [-1, 0, 1];

/** A range of cells. */
interface Cells {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box on the page around some cells. */
export function cellsBox({ columns, rows, area, matrix, clip }: DrawnPicture, cells: Cells): AffineBox {
  const [width, height] = [(area.right - area.left) / columns, (area.top - area.bottom) / rows];
  const box = {
    left: area.left + cells.left * width,
    right: area.left + (cells.right + 1) * width,
    bottom: area.top - (cells.bottom + 1) * height,
    top: area.top - cells.top * height,
  };
  return common(boxAt(matrix, box), clip);
}

/**
 * The boxes of what stands out in a picture: connected cells that are seen on white paper, and those that differ from
 * the most frequent shade of the picture itself. Differences up to `faintest` are not seen.
 */
export function standingOut(picture: DrawnPicture, faintest: number): AffineBox[] {
  const { shade, paint } = picture;
  const ground = groundOf(picture);
  const isOnPaper = (cell: number): boolean => 1 - shade[cell]! > faintest;
  const isOnGround = (cell: number): boolean =>
    Math.abs(shade[cell]! - shade[ground]!) > faintest || Math.abs(paint[cell]! - paint[ground]!) > faintest;
  return [isOnPaper, isOnGround]
    .flatMap((test) => connected(picture, test))
    .map((cells) => cellsBox(picture, cells))
    .filter((box) => !isEmpty(box) && Math.max(box.right - box.left, box.top - box.bottom) > LARGEST_SPECK);
}

/** A cell of the most frequent shade. */
function groundOf({ shade, paint }: DrawnPicture): number {
  const counts = new Map<number, { count: number; cell: number }>();
  let most = { count: 0, cell: 0 };
  for (let cell = 0; cell < shade.length; cell++) {
    const key = Math.round(shade[cell]! * SHADES) * (SHADES + 1) + Math.round(paint[cell]! * SHADES);
    const found = counts.get(key) ?? { count: 0, cell };
    found.count += 1;
    counts.set(key, found);
    if (found.count > most.count) most = found;
  }
  return most.cell;
}

/** The ranges of cells that touch each other and pass the test. */
function connected({ columns, rows }: DrawnPicture, test: (cell: number) => boolean): Cells[] {
  const seen = new Uint8Array(columns * rows);
  const found: Cells[] = [];
  for (let cell = 0; cell < seen.length; cell++) {
    if (seen[cell] || !test(cell)) continue;
    const cells = { left: columns, right: 0, top: rows, bottom: 0 };
    const waiting = [cell];
    seen[cell] = 1;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [column, row] = [next % columns, Math.floor(next / columns)];
      cells.left = Math.min(cells.left, column);
      cells.right = Math.max(cells.right, column);
      cells.top = Math.min(cells.top, row);
      cells.bottom = Math.max(cells.bottom, row);
      for (const dy of BESIDE) {
        for (const dx of BESIDE) {
          const [x, y] = [column + dx, row + dy];
          const other = y * columns + x;
          if (x < 0 || y < 0 || x >= columns || y >= rows || seen[other] || !test(other)) continue;
          seen[other] = 1;
          waiting.push(other);
        }
      }
    }
    found.push(cells);
  }
  return found;
}
