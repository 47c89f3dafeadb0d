import type { AffineBox } from './affine.ts';
import type { DrawnPicture } from './picture-grid.ts';
import { cellsBox } from './picture-parts.ts';

/** Paints the cells of a picture with ink: those of one row that are alike in one piece. */
export function paintRuns(picture: DrawnPicture, paint: (box: AffineBox, opacity: number) => void): void {
  const { columns, rows, most } = picture;
  for (let row = 0; row < rows; row++) {
    for (let left = 0; left < columns;) {
      const ink = most[row * columns + left]!;
      let right = left;
      while (right + 1 < columns && most[row * columns + right + 1] === ink) right += 1;
      if (ink > 0) paint(cellsBox(picture, { left, right, top: row, bottom: row }), ink);
      left = right + 1;
    }
  }
}
