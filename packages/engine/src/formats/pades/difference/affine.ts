import { type PdfValue, numberOf } from '../../../codec/pdf/index.ts';

/** A transformation as PDF writes it: `a b c d e f` (ISO 32000-2, 8.3.4). */
export type Affine = readonly [number, number, number, number, number, number];

export interface AffineBox {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0];

/** Numbers beyond this are drawn differently by different viewers. */
const LARGEST = 1e9;
const SMALLEST_AREA = 1e-9;

/** Six numbers as a transformation; undefined when they are none that every viewer draws alike. */
export function affineOf(values: readonly PdfValue[]): Affine | undefined {
  const numbers = values.map((value) => numberOf(value) ?? Number.NaN);
  const isUsable = numbers.length === 6 && numbers.every((value) => Math.abs(value) < LARGEST);
  return isUsable ? (numbers as unknown as Affine) : undefined;
}

/** First `inner`, then `outer`. */
export function combined(inner: Affine, outer: Affine): Affine {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

export const pointAt = ([a, b, c, d, e, f]: Affine, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The upright box around a transformed box. */
export function boxAt(matrix: Affine, { left, bottom, right, top }: AffineBox): AffineBox {
  const corners = [
    pointAt(matrix, left, bottom),
    pointAt(matrix, right, bottom),
    pointAt(matrix, left, top),
    pointAt(matrix, right, top),
  ];
  return boxAround(corners);
}

export function boxAround(points: readonly (readonly [number, number])[]): AffineBox {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.bottom = Math.min(box.bottom, y);
    box.right = Math.max(box.right, x);
    box.top = Math.max(box.top, y);
  }
  return box;
}

export const common = (a: AffineBox, b: AffineBox): AffineBox => ({
  left: Math.max(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.min(a.right, b.right),
  top: Math.min(a.top, b.top),
});

export const isEmpty = ({ left, bottom, right, top }: AffineBox): boolean => !(right > left && top > bottom);

/** The transformation back; undefined for one that leaves no area. */
export function inverseOf([a, b, c, d, e, f]: Affine): Affine | undefined {
  const area = a * d - b * c;
  if (!(Math.abs(area) > SMALLEST_AREA)) return undefined;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** Sides of an upright box stay those of an upright box. */
export const isUpright = ([a, b, c, d]: Affine): boolean => (b === 0 && c === 0) || (a === 0 && d === 0);

/** How much longer the longer side of a unit square becomes. */
export const scaleOf = ([a, b, c, d]: Affine): number => Math.max(Math.hypot(a, b), Math.hypot(c, d));

/** Does a box hold all of another one? */
export const contains = (outer: AffineBox, inner: AffineBox): boolean =>
  outer.left <= inner.left && outer.bottom <= inner.bottom && outer.right >= inner.right && outer.top >= inner.top;

/** The box with more room on every side. */
export const enlarged = ({ left, bottom, right, top }: AffineBox, by: number): AffineBox => ({
  left: left - by,
  bottom: bottom - by,
  right: right + by,
  top: top + by,
});

/** The box around two. */
export const around = (a: AffineBox, b: AffineBox): AffineBox =>
  boxAround([
    [a.left, a.bottom],
    [a.right, a.top],
    [b.left, b.bottom],
    [b.right, b.top],
  ]);
