import type { Contours } from '../font/outline.ts';
import { type Affine, type AffineBox, inverseOf, scaleOf } from './affine.ts';
import type { Dash, Piece } from './dashes.ts';

type Point = readonly [number, number];

/** What a path is drawn round with. */
export interface Pen {
  width: number;
  matrix: Affine;
  opacity: number;
  clip: AffineBox;
  dash?: Dash | undefined;
  /** How lines begin, end and meet (ISO 32000-2, 8.4.3.3 to 8.4.3.5); without them as they do at first. */
  cap?: number;
  join?: number;
  miterLimit?: number;
}

/** Viewers draw a line of no width as thin as the device can. */
export const THINNEST_LINE = 0.5;
const MITER = 0;
const USUAL_LIMIT = 10;

/** The areas that a pen draws along pieces of lines, each as a closed line of its own. */
export function strokeOutline(pieces: readonly Piece[], spikes: readonly Spike[], pen: Pen): Contours {
  const nib = nibOf(pen);
  const longer = (pen.cap ?? 0) === 0 ? 0 : 1;
  return [
    ...pieces.map(([from, to]) => {
      const [along, across] = nib(from, to);
      const [start, end] = [add(from, along, -longer), add(to, along, longer)];
      return turned([add(start, across, 1), add(start, across, -1), add(end, across, -1), add(end, across, 1)]);
    }),
    ...spikes.map(({ corners }) => turned(corners)),
  ];
}

/** A corner that lines meet in, with the tip that a mitred join adds. */
export interface Spike {
  /** Number of the point in its line. */
  index: number;
  tip: Point;
  /** How many half widths the tip lies away. */
  ratio: number;
  corners: readonly Point[];
}

/** The tips of mitred joins of a line (ISO 32000-2, 8.4.3.5). */
export function spikesOf(points: readonly Point[], pen: Pen): Spike[] {
  const limit = pen.miterLimit ?? USUAL_LIMIT;
  if ((pen.join ?? MITER) !== MITER || !(limit > 1)) return [];
  const inverse = inverseOf(pen.matrix) ?? [1, 0, 0, 1, 0, 0];
  const [half, isClosed] = [halfWidth(pen), points.length > 2 && points[0]!.join() === points.at(-1)!.join()];
  const found: Spike[] = [];
  for (let index = 1; index < points.length - (isClosed ? 0 : 1); index++) {
    const [before, at, after] = [points[index - 1]!, points[index]!, points[index + 1] ?? points[1]!];
    const [u, v] = [unit(linear(inverse, minus(at, before))), unit(linear(inverse, minus(after, at)))];
    const sine = Math.sqrt(Math.max(0, (1 + u[0] * v[0] + u[1] * v[1]) / 2));
    const ratio = 1 / sine;
    const side = u[0] * v[1] - u[1] * v[0] > 0 ? half : -half;
    if (!(ratio > 1 && ratio <= limit)) continue;
    const out = unit(minus(u, v));
    const place = (by: Point): Point => add(at, linear(pen.matrix, by), 1);
    const tip = place([out[0] * half * ratio, out[1] * half * ratio]);
    const corners = [at, place([u[1] * side, -u[0] * side]), tip, place([v[1] * side, -v[0] * side])];
    found.push({ index, tip, ratio, corners });
  }
  return found;
}

/** Half the width of a pen where it is drawn with, before its matrix. */
function halfWidth({ width, matrix }: Pen): number {
  const scale = scaleOf(matrix);
  return scale > 0 ? Math.max(width, THINNEST_LINE / scale) / 2 : 0;
}

/** Half of the pen along and across a piece of a line, on the page. */
function nibOf(pen: Pen): (from: Point, to: Point) => [Point, Point] {
  const inverse = inverseOf(pen.matrix);
  const half = inverse ? halfWidth(pen) : Math.max(pen.width * scaleOf(pen.matrix), THINNEST_LINE) / 2;
  return (from, to) => {
    const [x, y] = unit(inverse ? linear(inverse, minus(to, from)) : minus(to, from));
    const onPage = (by: Point): Point => (inverse ? linear(pen.matrix, by) : by);
    return [onPage([x * half, y * half]), onPage([-y * half, x * half])];
  };
}

/** Areas that turn the same way do not cancel each other out. */
function turned(points: readonly Point[]): number[] {
  const area = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return sum + x * nextY - y * nextX;
  }, 0);
  return (area < 0 ? points.toReversed() : points).flat();
}

const add = ([x, y]: Point, [dx, dy]: Point, times: number): Point => [x + dx * times, y + dy * times];
const minus = ([x, y]: Point, [a, b]: Point): Point => [x - a, y - b];
const linear = ([a, b, c, d]: Affine, [x, y]: Point): Point => [a * x + c * y, b * x + d * y];

function unit([x, y]: Point): Point {
  const length = Math.hypot(x, y);
  return length > 0 ? [x / length, y / length] : [1, 0];
}
