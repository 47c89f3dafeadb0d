import { type Affine, type AffineBox, boxAround, common, pointAt, scaleOf } from './affine.ts';
import { type Dash, dashed } from './dashes.ts';
import type { Ink } from './ink-map.ts';

type Point = readonly [number, number];

/** A thicker line can strike out a line of text. */
const THICK_LINE = 5;
/** Straight pieces a curve is drawn as. */
const PIECES = 8;

/** What a path is drawn round with. */
export interface Pen {
  width: number;
  matrix: Affine;
  opacity: number;
  clip: AffineBox;
  dash?: Dash | undefined;
}

/** A path under construction, in points of the page (ISO 32000-2, 8.5.2). */
export class InkPath {
  private parts: Point[][] = [];

  /** Takes a construction operator; returns whether it is one. */
  build(operator: string, n: readonly number[], matrix: Affine): boolean {
    const at = (i: number): Point => pointAt(matrix, n[i]!, n[i + 1]!);
    if (operator === 'm') this.parts.push([at(0)]);
    else if (operator === 'l') this.last.push(at(0));
    else if (operator === 'c') this.curve(at(0), at(2), at(4));
    else if (operator === 'v') this.curve(this.current ?? at(0), at(0), at(2));
    else if (operator === 'y') this.curve(at(0), at(2), at(2));
    else if (operator === 're') this.rectangle(n, matrix);
    else if (operator === 'h') this.close();
    else return false;
    return true;
  }

  private get last(): Point[] {
    if (this.parts.length === 0) this.parts.push([]);
    return this.parts.at(-1)!;
  }

  private get current(): Point | undefined {
    return this.parts.at(-1)?.at(-1);
  }

  private curve(b: Point, c: Point, d: Point): void {
    const a = this.current ?? b;
    for (let i = 1; i <= PIECES; i++) {
      const [t, s] = [i / PIECES, 1 - i / PIECES];
      const of = (k: 0 | 1): number => s ** 3 * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t ** 3 * d[k];
      this.last.push([of(0), of(1)]);
    }
  }

  private rectangle([x = 0, y = 0, w = 0, h = 0]: readonly number[], matrix: Affine): void {
    const corners = [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
      [x, y],
    ] as const;
    this.parts.push(corners.map(([a, b]) => pointAt(matrix, a, b)));
  }

  close(): void {
    const first = this.parts.at(-1)?.[0];
    if (first) this.last.push(first);
  }

  clear(): void {
    this.parts = [];
  }

  /** The box around every part. */
  get boxes(): AffineBox[] {
    return this.parts.map(boxAround);
  }

  /** The path is one rectangle whose sides are those of the page. */
  get isRectangle(): boolean {
    return this.parts.length === 1 && isUpright(this.parts[0]!);
  }

  /** Counts the bounding box of every part, for any shape. */
  fill(map: Ink, { opacity, clip }: { opacity: number; clip: AffineBox }): void {
    for (const part of this.parts) {
      const box = common(boxAround(part), clip);
      if (isUpright(part)) map.rectangle(box, opacity);
      else map.shape(box, opacity);
    }
  }

  /** Thin lines count with their ink, thick ones with the box around them; dashes only where they are wanted. */
  stroke(map: Ink, pen: Pen): void {
    const width = pen.width * scaleOf(pen.matrix);
    // Viewers draw a line of no width as thin as the device can.
    const ink = { width: Math.max(width, 0.5), opacity: pen.opacity, clip: pen.clip };
    for (const part of this.parts) {
      const pieces = map.unclear && pen.dash ? dashed(part, pen.dash, scaleOf(pen.matrix)) : [];
      for (const [from, to] of pieces) map.line(from, to, ink);
      if (pieces.length > 0) continue;
      if (!(width < THICK_LINE)) map.rectangle(common(widened(boxAround(part), width), pen.clip), pen.opacity);
      else part.slice(1).forEach((point, i) => map.line(part[i]!, point, ink));
    }
  }
}

/** A rectangle whose sides are those of the page. */
const isUpright = (part: readonly Point[]): boolean => {
  const points = part.slice(0, 4);
  const isClosed = part.length === 4 || (part.length === 5 && part[4]!.join() === part[0]!.join());
  return isClosed && points.every((point, i) => isAlong(point, points[(i + 1) % 4]!, i));

  function isAlong(from: Point, to: Point, side: number): boolean {
    const first = points[0]![0] === points[1]![0] ? 0 : 1;
    return from[(first + side) % 2] === to[(first + side) % 2];
  }
};

function widened({ left, bottom, right, top }: AffineBox, by: number): AffineBox {
  const more = Math.min(by, 1e9);
  return { left: left - more, bottom: bottom - more, right: right + more, top: top + more };
}
