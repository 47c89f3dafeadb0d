import type { Box, Point } from './picture-ground.ts';

/** A shape that programs draw as frame, ground or mark: a rectangle, a circle of four curves, or two crossed lines. */
export interface MarkShape {
  kind: 'rectangle' | 'circle' | 'cross';
  bounds: Box;
}

/** Points of a circle: its beginning, and three for each quarter. */
const CIRCLE_POINTS = 13;
/** Control points of a quarter lie at 0.5523 of the radius; programs round them. */
const CONTROL = { least: 0.4, most: 0.7 };
const TOLERANCE = 0.05;

/** The circle, or ellipse along the axes, that these points draw; undefined for anything else. */
export function circleOf(points: readonly Point[]): MarkShape | undefined {
  if (points.length !== CIRCLE_POINTS) return undefined;
  const ends = points.filter((_, i) => i % 3 === 0);
  const bounds = boundsOf(ends);
  const [middle, radii] = [centreOf(bounds), [(bounds[2] - bounds[0]) / 2, (bounds[3] - bounds[1]) / 2]];
  const isRound = points.every((point, i) => {
    const [far, near] = [0, 1]
      .map((axis) => Math.abs(point[axis]! - middle[axis]!) / radii[axis]!)
      .toSorted(descending);
    if (!(Math.abs(far! - 1) <= TOLERANCE)) return false;
    return i % 3 === 0 ? near! <= TOLERANCE : near! >= CONTROL.least && near! <= CONTROL.most;
  });
  return isRound ? { kind: 'circle', bounds } : undefined;
}

/** The cross that these lines draw: both diagonals of one rectangle; undefined for anything else. */
export function crossOf(lines: readonly (readonly Point[])[]): MarkShape | undefined {
  const [one, other] = lines;
  if (lines.length !== 2 || one?.length !== 2 || other?.length !== 2) return undefined;
  const bounds = boundsOf(one);
  const same = boundsOf(other);
  const isSamePlace = bounds.every((side, i) => Math.abs(side - same[i]!) <= TOLERANCE);
  return isSamePlace && slopeOf(one) * slopeOf(other) < 0 ? { kind: 'cross', bounds } : undefined;
}

const slopeOf = ([from, to]: readonly Point[]): number => (to![0] - from![0]) * (to![1] - from![1]);

const descending = (a: number, b: number): number => b - a;

const boundsOf = (points: readonly Point[]): Box =>
  points.reduce<Box>(
    ([left, bottom, right, top], [x, y]) => [
      Math.min(left, x),
      Math.min(bottom, y),
      Math.max(right, x),
      Math.max(top, y),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  );

export const centreOf = ([left, bottom, right, top]: Box): Point => [(left + right) / 2, (bottom + top) / 2];

/** Is the point in the middle part of the box? */
export function isInMiddle([x, y]: Point, [left, bottom, right, top]: Box): boolean {
  const [width, height] = [right - left, top - bottom];
  return Math.abs(x - (left + right) / 2) <= width / 4 && Math.abs(y - (bottom + top) / 2) <= height / 4;
}
