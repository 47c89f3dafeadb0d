import { type PdfValue, numberOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';

type Point = readonly [number, number];
/** A straight piece of a line. */
export type Piece = readonly [Point, Point];

/** Lengths of dashes and gaps in turn, and where in them a line begins (ISO 32000-2, 8.4.3.6). */
export interface Dash {
  lengths: readonly number[];
  phase: number;
}

/** More dashes are not followed. */
const MOST_PIECES = 20_000;

/** The pattern of dashes that is written; undefined for a solid line. */
export function dashOf(lengths: PdfValue, phase: PdfValue): Dash | undefined {
  const numbers = Array.isArray(lengths) ? lengths.map((item) => numberOf(item) ?? Number.NaN) : [];
  const isUsable = numbers.every((length) => length >= 0) && numbers.some((length) => length > 0);
  // An odd number of lengths goes on with dash and gap exchanged.
  const all = numbers.length % 2 === 0 ? numbers : [...numbers, ...numbers];
  return isUsable ? { lengths: all, phase: Math.max(0, numberOf(phase) ?? 0) } : undefined;
}

/** In which length a line begins, and how much of it is left. */
function startOf({ lengths, phase }: Dash, scale: number): { index: number; left: number } {
  let passed = phase % lengths.reduce((sum, length) => sum + length, 0);
  let index = 0;
  while (passed >= lengths[index]!) {
    passed -= lengths[index]!;
    index = (index + 1) % lengths.length;
  }
  return { index, left: (lengths[index]! - passed) * scale };
}

/** The pieces of a line that its dashes draw, at a scale. Throws `pdf.too-large` for too many of them. */
export function dashed(points: readonly Point[], { lengths, phase }: Dash, scale: number): Piece[] {
  const found: Piece[] = [];
  let { index, left } = startOf({ lengths, phase }, scale);
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    let [way, start] = [0, from];
    while (way < length) {
      const end = Math.min(length, way + left);
      const point = pointAt(from, to, end / length);
      if (index % 2 === 0) found.push([start, point]);
      if (found.length > MOST_PIECES) throw new EngineError('pdf.too-large');
      // Also ends lengths so small that the way does not grow by them.
      left = way + left - end;
      [way, start] = [end, point];
      if (left > 0) continue;
      index = (index + 1) % lengths.length;
      left = lengths[index]! * scale;
    }
  }
  return found;
}

const pointAt = (from: Point, to: Point, share: number): Point =>
  share < 1 ? [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] : to;
