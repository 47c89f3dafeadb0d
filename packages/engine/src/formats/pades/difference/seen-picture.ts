import { type Affine, type AffineBox, common, inverseOf, isEmpty, pointAt } from './affine.ts';
import type { Cells, Shades } from './connected-cells.ts';
import { type Canvas, type Grid, type Outline, coveredRows } from './covered-rows.ts';
import type { DrawnPicture } from './picture-grid.ts';
import { type SeenSign, signsIn } from './seen-signs.ts';

/** An area that is painted with one colour. */
export interface PaintedArea extends Outline {
  opacity: number;
  /** The luminance of the colour. */
  light: number;
}

/** Side of a cell in points; larger where an area would have more cells than that. */
const CELL = 0.5;
const MOST_CELLS = 2_000_000;
const MOST_ROWS = 20_000;
const CELLS_PER_UNIT = 16;
/** Work of looking for what stands out, per cell. */
const LOOKING_UNITS = 0.5;
/** Less of a cell is not seen: one of the lines that it is followed along, or a line of an eighth of a point. */
const LEAST_SHARE = 0.26;
/** Lighter paint leaves what is darker below it until it takes half of a cell. */
const LEAST_LIGHTER = 0.49;

/** What paint looks like on white paper once all of it is drawn: paint may leave signs free, and lines of no width join none. */
export class SeenPicture {
  private readonly area: AffineBox;
  private readonly grid: Grid;
  private readonly canvas: Canvas;
  /** Made when there is paint. */
  private shades: Shades | undefined;
  /** The cells that were painted lie in it. */
  private readonly painted: Cells = { left: Infinity, right: -1, bottom: Infinity, top: -1 };

  constructor(area: AffineBox, spend: Canvas['spend']) {
    this.area = area;
    const [width, height] = [area.right - area.left, area.top - area.bottom];
    const side = Math.max(CELL, Math.sqrt((width * height) / MOST_CELLS), width / MOST_ROWS, height / MOST_ROWS);
    const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
    this.grid = { left: area.left, bottom: area.bottom, side, columns, rows };
    this.canvas = { grid: this.grid, shares: new Float32Array(columns), spend };
  }

  /** Paints an area. */
  paint({ light, opacity, ...outline }: PaintedArea): void {
    if (!(opacity > 0)) return;
    const clip = common(outline.clip, this.area);
    if (isEmpty(clip)) return;
    for (const { row, first, last, shares } of coveredRows({ ...outline, clip }, this.canvas))
      for (let column = first; column <= last; column++)
        this.put(row * this.grid.columns + column, { light, opacity, share: shares[column]! });
  }

  /** Paints an image whose pixels are known. */
  picture({ matrix, area, columns, rows, shade, paint, box }: DrawnPicture): void {
    const inverse = inverseOf(matrix);
    const place = common(box, this.area);
    if (!inverse || isEmpty(place)) return;
    for (const [cell, x, y] of this.cellsIn(place, inverse)) {
      const column = Math.floor(((x - area.left) / (area.right - area.left)) * columns);
      const row = Math.floor(((area.top - y) / (area.top - area.bottom)) * rows);
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
      const from = row * columns + column;
      const opacity = paint[from]!;
      if (opacity === 0) continue;
      this.put(cell, { light: (shade[from]! - 1 + opacity) / opacity, opacity, share: 1 });
      this.shades!.isImage[cell] = 1;
      // Faint lines of an image are as good as thin ones.
      this.shades!.shares[cell] = 1 - shade[from]!;
    }
  }

  /** What stands out by itself, at most of a size. */
  signs(largest: number): SeenSign[] {
    if (!this.shades) return [];
    const { left, right, bottom, top } = this.painted;
    if (right < left) return [];
    this.canvas.spend(LOOKING_UNITS * (3 + right - left) * (3 + top - bottom));
    return signsIn(this.shades, this.grid, { largest, painted: this.painted });
  }

  /** The cells whose centre lies in a box, with the coordinates of the centre. */
  private *cellsIn(box: AffineBox, inverse: Affine): Generator<[cell: number, x: number, y: number]> {
    const { left, bottom, side, columns, rows } = this.grid;
    const range = (from: number, to: number): [number, number] => [Math.ceil(from - 0.5), Math.ceil(to - 0.5)];
    const [low, high] = range((box.bottom - bottom) / side, (box.top - bottom) / side);
    const [first, end] = range((box.left - left) / side, (box.right - left) / side);
    this.canvas.spend(Math.max(0, (high - low) * (end - first)) / CELLS_PER_UNIT);
    for (let row = low; row < Math.min(high, rows); row++) {
      for (let column = first; column < Math.min(end, columns); column++) {
        const [x, y] = pointAt(inverse, left + (column + 0.5) * side, bottom + (row + 0.5) * side);
        yield [row * columns + column, x, y];
      }
    }
  }

  private put(cell: number, { light, opacity, share }: { light: number; opacity: number; share: number }): void {
    const { shade, shares } = (this.shades ??= this.empty());
    const before = shade[cell]!;
    const isDarker = light < before;
    if (share <= (isDarker ? LEAST_SHARE : LEAST_LIGHTER)) return;
    this.shades.isImage[cell] = 0;
    this.note(cell);
    shade[cell] = before * (1 - opacity) + light * opacity;
    shares[cell] = isDarker ? Math.min(1, share) : 1;
  }

  private note(cell: number): void {
    const { painted, grid } = this;
    const row = Math.floor(cell / grid.columns);
    const column = cell - row * grid.columns;
    if (column < painted.left) painted.left = column;
    if (column > painted.right) painted.right = column;
    if (row < painted.bottom) painted.bottom = row;
    if (row > painted.top) painted.top = row;
  }

  private empty(): Shades {
    const cells = this.grid.columns * this.grid.rows;
    this.canvas.spend(cells / CELLS_PER_UNIT);
    return {
      shade: new Float32Array(cells).fill(1),
      shares: new Float32Array(cells),
      isImage: new Uint8Array(cells),
    };
  }
}
