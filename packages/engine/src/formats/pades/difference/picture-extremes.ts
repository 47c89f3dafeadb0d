import type { AffineBox } from './affine.ts';
import type { Layer } from './image-layers.ts';

/** Cells that divide a part of the unit square of an image, row by row from the top. */
export interface GridShape {
  columns: number;
  rows: number;
  area: AffineBox;
}

/** The least and the greatest value of a layer in a cell. */
export interface CellExtremes {
  least: (cell: number) => number;
  most: (cell: number) => number;
}

/** Sums of fractions are never exact. */
const ROUNDING = 1e-6;

/** How many pixels of a layer lie in the cells. */
export const pixelsIn = (layer: Layer | string | undefined, { area }: GridShape): number =>
  typeof layer === 'object' ? layer.width * layer.height * (area.right - area.left) * (area.top - area.bottom) : 0;

/** The extremes of each cell; `otherwise` without a layer. */
export function extremesOf(
  layer: Layer | string | undefined,
  { columns, rows, area }: GridShape,
  otherwise: CellExtremes,
): CellExtremes {
  if (typeof layer !== 'object') return otherwise;
  const { width, height, values } = layer;
  const [least, most] = [new Uint8Array(columns * rows).fill(255), new Uint8Array(columns * rows)];
  const across = spans({ from: area.left, to: area.right }, columns, width);
  const down = spans({ from: 1 - area.top, to: 1 - area.bottom }, rows, height);
  for (let row = 0; row < rows; row++) {
    for (let y = down[row]![0]; y < down[row]![1]; y++) {
      for (let column = 0; column < columns; column++) {
        const cell = row * columns + column;
        const [first, end] = across[column]!;
        for (let x = first; x < end; x++) {
          const value = values[y * width + x]!;
          if (value < least[cell]!) least[cell] = value;
          if (value > most[cell]!) most[cell] = value;
        }
      }
    }
  }
  return { least: (cell) => least[cell]!, most: (cell) => most[cell]! };
}

/** First pixel and the one after the last of each cell; each has one at least. */
function spans(
  { from, to }: { from: number; to: number },
  cells: number,
  pixels: number,
): (readonly [number, number])[] {
  const at = (cell: number): number => (from + ((to - from) * cell) / cells) * pixels;
  return Array.from({ length: cells }, (_, cell) => {
    const first = Math.min(pixels - 1, Math.max(0, Math.floor(at(cell) + ROUNDING)));
    return [first, Math.min(pixels, Math.max(first + 1, Math.ceil(at(cell + 1) - ROUNDING)))] as const;
  });
}
