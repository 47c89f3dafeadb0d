import { EngineError } from '../../../errors.ts';
import { type AffineBox, common, isEmpty } from './affine.ts';

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

/** Opaque ink per square point of an area of a page. */
export class InkMap {
  readonly area: AffineBox;
  private readonly left: number;
  private readonly bottom: number;
  private readonly columns: number;
  private readonly rows: number;
  /** Made when there is ink. */
  private cells: Float32Array | undefined;
  private samples = 0;

  constructor(area: AffineBox) {
    this.area = area;
    this.left = Math.floor(area.left);
    this.bottom = Math.floor(area.bottom);
    this.columns = Math.ceil(area.right) - this.left;
    this.rows = Math.ceil(area.top) - this.bottom;
  }

  copy(): InkMap {
    const map = new InkMap(this.area);
    map.cells = this.cells?.slice();
    return map;
  }

  /** Ink of one opacity over a box. */
  fill(box: AffineBox, opacity: number): void {
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
  }

  /** Throws `pdf.too-large` for an area that no page has. */
  private empty(): Float32Array {
    if (!(this.columns * this.rows <= MOST_CELLS)) throw new EngineError('pdf.too-large');
    return new Float32Array(this.columns * this.rows);
  }

  private spend(samples: number): void {
    this.samples += samples;
    if (!(this.samples <= MOST_SAMPLES)) throw new EngineError('pdf.too-large');
  }

  /** Can ink hide a character anywhere where it could not with the ink of `before`? */
  hidesMoreThan(before: InkMap): boolean {
    if (!this.cells) return false;
    const solid = (ink: number): number => (ink > READABLE_OPACITY + ROUNDING ? 1 : 0);
    const ink = (value: number): number => Math.min(1, value);
    return (
      this.hasWindow(before, { side: HIDING_SIDE, weigh: solid, least: HIDING_SIDE ** 2 }) ||
      this.hasWindow(before, { side: WINDOW, weigh: ink, least: DENSEST * WINDOW ** 2 })
    );
  }

  private hasWindow(before: InkMap, { side, weigh, least }: WindowRule): boolean {
    const [now, then] = [this.sums(weigh), before.sums(weigh)];
    const stride = this.columns + 1;
    const within = (sums: Float64Array, at: number): number =>
      sums[at + side * stride + side]! - sums[at + side * stride]! - sums[at + side]! + sums[at]!;
    for (let row = 0; row + side <= this.rows; row++) {
      for (let column = 0; column + side <= this.columns; column++) {
        const at = row * stride + column;
        if (within(now, at) > least - ROUNDING && within(then, at) <= least - ROUNDING) return true;
      }
    }
    return false;
  }

  /** Sums over all cells below and left of each, so that any window costs four look-ups. */
  private sums(weigh: (ink: number) => number): Float64Array {
    const stride = this.columns + 1;
    const sums = new Float64Array(stride * (this.rows + 1));
    for (let row = 0; row < this.rows; row++) {
      let line = 0;
      for (let column = 0; column < this.columns; column++) {
        line += weigh(this.cells?.[row * this.columns + column] ?? 0);
        sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1]! + line;
      }
    }
    return sums;
  }
}

interface LineInk {
  width: number;
  opacity: number;
  clip: AffineBox;
}

interface WindowRule {
  side: number;
  weigh: (ink: number) => number;
  least: number;
}
