import { EngineError } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import type { OutlineBounds } from '../font/coverage.ts';
import { type Affine, type AffineBox, common, isEmpty } from './affine.ts';
import type { DrawnPicture } from './picture-grid.ts';
import type { PaintedArea } from './seen-picture.ts';

/** Text is readable through paint of at most this opacity. */
export const READABLE_OPACITY = 0.6;
/** A solid square of this side, in points, hides a character of small text. */
const HIDING_SIDE = 5;
/** Lines close together hide text although each is thin: the share of a window that ink may cover. */
const WINDOW = 10;
const DENSEST = 0.65;
/** Sums of fractions are never exact. */
const ROUNDING = 1e-4;
const MOST_CELLS = 4_000_000;
const MOST_SAMPLES = 4_000_000;
const STEP = 0.5;
/** Samples for one unit of work. */
const SAMPLES_PER_UNIT = 4;
/** Cells for one unit of work. */
const CLEARED_SHIFT = 5;
const COMPARED_SHIFT = 2;

/** What a painter puts paint on. */
export interface Ink {
  /** Counts paint that leaves what is below it readable, too. */
  readonly countsAll: boolean;
  /** A rectangle of one colour. */
  rectangle: (box: AffineBox, opacity: number) => void;
  /** Anything else that is painted inside a box: letters, pictures, other shapes. */
  shape: (box: AffineBox, opacity: number) => void;
  line: (from: readonly [number, number], to: readonly [number, number], ink: LineInk) => void;
  /** Takes images by what is known of their pixels, instead of the rectangles of their ink. */
  picture?: (picture: DrawnPicture) => void;
  /** Takes letters as they are placed, instead of their ink; invisible ones have no opacity. */
  letter?: (letter: DrawnLetter) => void;
  /** Whether letters are wanted with the bounds of their outlines. */
  readonly isExact?: boolean;
  /** Takes besides what paths paint, in its exact form and order. */
  painted?: (area: PaintedArea) => void;
  /** Takes the part of paint inside a box whose shape is not known; a map with it wants clips and dashes followed. */
  unclear?: (box: AffineBox, opacity: number) => void;
}

/** A letter as the pen reaches it. */
export interface DrawnLetter {
  code: number;
  /** Code points of what it may stand for; none where that is not known. */
  points: readonly number[];
  /** In parts of the size of its font; several if viewers choose different glyphs. */
  boxes: readonly OutlineBounds[];
  /** How far it moves the pen, in parts of the size of its font. */
  advance: number;
  /** It looks as its code points say, because the file does not bring the shapes of its font. */
  isProven: boolean;
  /** From the size of the font to the page. */
  place: Affine;
  clip: AffineBox;
  opacity: number;
}

/** Opaque ink per square point of an area of a page. */
export class InkMap implements Ink {
  readonly countsAll = false;
  readonly area: AffineBox;
  private readonly left: number;
  private readonly bottom: number;
  private readonly columns: number;
  private readonly rows: number;
  /** Made when there is ink. */
  private cells: Float32Array | undefined;
  private inked = { left: Infinity, bottom: Infinity, right: -1, top: -1 };
  private samples = 0;
  private readonly drawing: Work;

  /** Drawing counts as work, also of what is given up later. */
  constructor(area: AffineBox, drawing: Work) {
    this.area = area;
    this.drawing = drawing;
    this.left = Math.floor(area.left);
    this.bottom = Math.floor(area.bottom);
    this.columns = Math.ceil(area.right) - this.left;
    this.rows = Math.ceil(area.top) - this.bottom;
  }

  copy(): InkMap {
    const map = new InkMap(this.area, this.drawing);
    map.cells = this.cells?.slice();
    map.inked = { ...this.inked };
    return map;
  }

  /** Ink of one opacity over a box. */
  rectangle(box: AffineBox, opacity: number): void {
    const { left, bottom, right, top } = common(box, this.area);
    if (isEmpty({ left, bottom, right, top })) return;
    this.spend((right - left + 1) * (top - bottom + 1));
    for (let y = Math.floor(bottom); y < top; y++) {
      const height = Math.min(top, y + 1) - Math.max(bottom, y);
      for (let x = Math.floor(left); x < right; x++) {
        this.put(x, y, (Math.min(right, x + 1) - Math.max(left, x)) * height * opacity);
      }
    }
  }

  shape(box: AffineBox, opacity: number): void {
    this.rectangle(box, opacity);
  }

  /** Draws a straight line; the lengths of connected lines add up. */
  line(from: readonly [number, number], to: readonly [number, number], { width, opacity, clip }: LineInk): void {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [along, across] = [Math.max(1, Math.ceil(length / STEP)), Math.max(1, Math.ceil(width / STEP))];
    this.spend(along * across);
    const [dx, dy] = length === 0 ? [0, 0] : [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    // A dot is as long as it is wide.
    const ink = ((length === 0 ? width : length) / along) * (width / across) * opacity;
    for (let i = 0; i < along; i++) {
      const t = ((i + 0.5) / along) * length;
      for (let j = 0; j < across; j++) {
        const s = ((j + 0.5) / across - 0.5) * width;
        const [x, y] = [from[0] + dx * t - dy * s, from[1] + dy * t + dx * s];
        if (x >= clip.left && x < clip.right && y >= clip.bottom && y < clip.top)
          this.put(Math.floor(x), Math.floor(y), ink);
      }
    }
  }

  private put(x: number, y: number, ink: number): void {
    const [column, row] = [x - this.left, y - this.bottom];
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return;
    this.cells ??= this.empty();
    this.cells[row * this.columns + column]! += ink;
    const { inked } = this;
    if (column < inked.left) inked.left = column;
    if (column > inked.right) inked.right = column;
    if (row < inked.bottom) inked.bottom = row;
    if (row > inked.top) inked.top = row;
  }

  /** Throws `pdf.too-large` for an area that no page has. */
  private empty(): Float32Array {
    if (!(this.columns * this.rows <= MOST_CELLS)) throw new EngineError('pdf.too-large');
    return new Float32Array(this.columns * this.rows);
  }

  private spend(samples: number): void {
    this.samples += samples;
    if (!(this.samples <= MOST_SAMPLES)) throw new EngineError('pdf.too-large');
    this.drawing.spend(samples / SAMPLES_PER_UNIT);
  }

  /** Units of work that a comparison costs: all cells are cleared and copied, those between the outermost ink compared. */
  get work(): number {
    const { left, bottom, right, top } = this.inked;
    const compared = right < left ? 0 : (right - left + 1) * (top - bottom + 1);
    return ((this.cells?.length ?? 0) >> CLEARED_SHIFT) + (compared >> COMPARED_SHIFT);
  }

  /** Can ink hide a character where it could not with the ink of `before`: anywhere, or where `content` has ink? */
  hidesMoreThan(before: InkMap, content?: InkMap): boolean {
    if (!this.cells) return false;
    const solid = (ink: number): number => (ink > READABLE_OPACITY + ROUNDING ? 1 : 0);
    const ink = (value: number): number => Math.min(1, value);
    return (
      this.hasWindow({ before, content }, { side: HIDING_SIDE, weigh: solid, least: HIDING_SIDE ** 2 }) ||
      this.hasWindow({ before, content }, { side: WINDOW, weigh: ink, least: DENSEST * WINDOW ** 2 })
    );
  }

  /** One for each cell that has ink here and in a map of the same area that lies above. */
  private below({ cells: above }: InkMap): InkMap {
    const both = new InkMap(this.area, this.drawing);
    both.cells = this.cells?.map((ink, i) => (ink > 0 && above![i]! > 0 ? 1 : 0));
    return both;
  }

  /** Slides a square window over the ink; sums of columns make each step cost a few additions. */
  private hasWindow({ before, content }: Compared, { side, weigh, least }: WindowRule): boolean {
    const [left, right] = [Math.max(0, this.inked.left - side), Math.min(this.columns - 1, this.inked.right + side)];
    const [bottom, top] = [Math.max(0, this.inked.bottom - side), Math.min(this.rows - 1, this.inked.top + side)];
    const sums = () => new Float64Array(right - left + 1);
    const [after, earlier, hidden] = [sums(), sums(), content && sums()];
    const counted = [[this, after, weigh] as const, [before, earlier, weigh] as const];
    if (content && hidden) counted.push([content.below(this), hidden, (ink) => ink]);
    for (let row = bottom; row <= top; row++) {
      for (const [map, into, how] of counted) {
        map.addRow(row, into, { left, right, weigh: how, sign: 1 });
        if (row >= bottom + side) map.addRow(row - side, into, { left, right, weigh: how, sign: -1 });
      }
      if (row >= bottom + side - 1 && slides({ after, earlier, hidden }, { side, least: least - ROUNDING }))
        return true;
    }
    return false;
  }

  private addRow(row: number, sums: Float64Array, { left, right, weigh, sign }: WeighedRow): void {
    const { cells } = this;
    if (!cells) return;
    const first = row * this.columns;
    for (let column = left; column <= right; column++) sums[column - left]! += sign * weigh(cells[first + column]!);
  }
}

interface WeighedRow {
  left: number;
  right: number;
  weigh: (ink: number) => number;
  sign: 1 | -1;
}

interface Compared {
  before: InkMap;
  content: InkMap | undefined;
}

interface ColumnSums {
  after: Float64Array;
  earlier: Float64Array;
  /** Cells with something that is hidden; undefined if that is anywhere. */
  hidden: Float64Array | undefined;
}

/** Returns whether a window of columns has enough ink now, had not before, and lies on something. */
function slides({ after, earlier, hidden }: ColumnSums, { side, least }: { side: number; least: number }): boolean {
  let [ink, inkBefore, cells] = [0, 0, hidden ? 0 : 1];
  for (let column = 0; column < after.length; column++) {
    ink += after[column]!;
    inkBefore += earlier[column]!;
    cells += hidden?.[column] ?? 0;
    if (column >= side) {
      ink -= after[column - side]!;
      inkBefore -= earlier[column - side]!;
      cells -= hidden?.[column - side] ?? 0;
    }
    if (column >= side - 1 && ink > least && inkBefore <= least && cells > 0) return true;
  }
  return false;
}

export interface LineInk {
  width: number;
  opacity: number;
  clip: AffineBox;
}

interface WindowRule {
  side: number;
  weigh: (ink: number) => number;
  least: number;
}
