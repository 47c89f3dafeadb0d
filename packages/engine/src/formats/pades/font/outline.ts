import { EngineError } from '../../../errors.ts';

/** Closed lines of a glyph, each as `x0 y0 x1 y1 …` in the units of its program. */
export type Contours = readonly (readonly number[])[];

/** Straight pieces that a curve is drawn as. */
const PIECES = 6;
const MOST_NUMBERS = 200_000;

/** A glyph may be drawn by its program in a way that is not followed here. */
export const unsupported = (reason: string): EngineError => new EngineError('font.unsupported', { reason });

/** The pen of a charstring: it draws from where it stands. */
export class OutlinePen {
  readonly contours: number[][] = [];
  x = 0;
  y = 0;
  private numbers = 0;

  move(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.contours.push([this.x, this.y]);
  }

  line(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.add(this.x, this.y);
  }

  /** A curve of Bézier with two control points, each given from the point before. */
  curve([ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0]: readonly number[]): void {
    const [x0, y0] = [this.x, this.y];
    const [x1, y1] = [x0 + ax, y0 + ay];
    const [x2, y2] = [x1 + bx, y1 + by];
    [this.x, this.y] = [x2 + cx, y2 + cy];
    for (let i = 1; i <= PIECES; i++) {
      const [t, s] = [i / PIECES, 1 - i / PIECES];
      const [a, b, c, d] = [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3];
      this.add(a * x0 + b * x1 + c * x2 + d * this.x, a * y0 + b * y1 + c * y2 + d * this.y);
    }
  }

  private add(x: number, y: number): void {
    this.numbers += 2;
    if (this.numbers > MOST_NUMBERS) throw unsupported('long outline');
    if (this.contours.length === 0) this.contours.push([0, 0]);
    this.contours.at(-1)!.push(x, y);
  }
}

/** Returns contours after a transformation `a b c d e f`. */
export const transformed = (
  contours: Contours,
  [a, b, c, d, e, f]: readonly [number, number, number, number, number, number],
): number[][] =>
  contours.map((points) =>
    points.map((value, i) => (i % 2 === 0 ? a * value + c * points[i + 1]! + e : b * points[i - 1]! + d * value + f)),
  );
