import { type AffineBox, boxAt, inverseOf } from './affine.ts';
import type { DrawnPicture } from './picture-grid.ts';

interface InkUnder {
  most: number;
  least: number;
  /** How many cells were looked at. */
  cells: number;
}

const NOTHING: InkUnder = { most: 0, least: 0, cells: 0 };

/** The most and the least ink that a picture has in a box of the page; none outside of the picture. */
export function inkUnder({ columns, rows, area, matrix, ...picture }: DrawnPicture, box: AffineBox): InkUnder {
  const inverse = inverseOf(matrix);
  const place = inverse ? boxAt(inverse, box) : area;
  const column = (x: number): number => ((x - area.left) / (area.right - area.left)) * columns;
  const row = (y: number): number => ((area.top - y) / (area.top - area.bottom)) * rows;
  const [left, right] = [Math.floor(column(place.left)), Math.ceil(column(place.right))];
  const [top, bottom] = [Math.floor(row(place.top)), Math.ceil(row(place.bottom))];
  const isInside = left >= 0 && top >= 0 && right <= columns && bottom <= rows;
  const found = { ...NOTHING, least: isInside ? Infinity : 0 };
  for (let y = Math.max(0, top); y < Math.min(rows, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(columns, right); x++) {
      const cell = y * columns + x;
      found.most = Math.max(found.most, picture.most[cell]!);
      found.least = Math.min(found.least, picture.least[cell]!);
      found.cells += 1;
    }
  }
  return found.cells === 0 ? NOTHING : found;
}
