/** A transformation of the plane (ISO 32000-2, 8.3.3). */
import { highest, lowest } from '../../../extremes.ts';
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First one, then the other. */
export const times = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5],
];

export type PdfPoint = readonly [x: number, y: number];

export const moved = ([x, y]: PdfPoint, [a, b, c, d, e, f]: Matrix): PdfPoint => [a * x + c * y + e, b * x + d * y + f];

export type Bounds = readonly [left: number, bottom: number, right: number, top: number];

/** The upright box around points; nothing when one of them is no number. */
export function boundsOf(points: readonly PdfPoint[]): Bounds | undefined {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const bounds: Bounds = [lowest(xs), lowest(ys), highest(xs), highest(ys)];
  return bounds.every(Number.isFinite) ? bounds : undefined;
}

/** The upright box around a box after a transformation. */
export const boundsAfter = ([left, bottom, right, top]: Bounds, matrix: Matrix): Bounds | undefined =>
  boundsOf(
    [
      [left, bottom],
      [right, bottom],
      [left, top],
      [right, top],
    ].map((corner) => moved(corner as unknown as PdfPoint, matrix)),
  );
