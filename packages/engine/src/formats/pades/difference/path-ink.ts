import { type Affine, type AffineBox, boxAround, common, pointAt, scaleOf } from './affine.ts';
import { type Piece, dashed } from './dashes.ts';
import type { Ink, LineInk } from './ink-map.ts';
import { type Pen, type Spike, THINNEST_LINE, spikesOf, strokeOutline } from './stroke-outline.ts';

type Point = readonly [number, number];

/** A thicker line can strike out a line of text. */
const THICK_LINE = 5;
/** Straight pieces a curve is drawn as. */
const PIECES = 8;

/** Thinner lines are hardly seen; they may not join what is drawn besides. */
const HAIR_LINE = 0.13;
/** Tips of corners that lie this many half widths away are lines of their own. */
const LONG_TIP = 2;

/** How an area is filled. */
export interface Fill {
  opacity: number;
  clip: AffineBox;
  /** The luminance of its colour. */
  light: number;
  isEvenOdd: boolean;
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
  fill(map: Ink, { opacity, clip, light, isEvenOdd }: Fill): void {
    for (const part of this.parts) {
      const box = common(boxAround(part), clip);
      if (isUpright(part)) map.rectangle(box, opacity);
      else map.shape(box, opacity);
    }
    map.painted?.({ contours: this.parts.map((part) => part.flat()), isEvenOdd, clip, opacity, light });
  }

  /** Thin lines count with their ink, thick ones with the box around them; dashes only where they are wanted. */
  stroke(map: Ink, pen: Pen & { light: number }): void {
    const width = pen.width * scaleOf(pen.matrix);
    const ink = { width: Math.max(width, THINNEST_LINE), opacity: pen.opacity, clip: pen.clip };
    const drawn: Piece[] = [];
    const spikes: Spike[] = [];
    for (const part of this.parts) {
      const dashes = map.unclear && pen.dash ? dashed(part, pen.dash, scaleOf(pen.matrix)) : [];
      for (const [from, to] of dashes) map.line(from, to, ink);
      if (map.painted) for (const piece of dashes.length > 0 ? dashes : piecesOf(part)) drawn.push(piece);
      if (dashes.length > 0) continue;
      const corners = map.painted ? spikesOf(part, pen) : [];
      for (const corner of corners) spikes.push(corner);
      const ends = [...part, ...corners.map(({ tip }) => tip)];
      if (!(width < THICK_LINE)) map.rectangle(common(widened(boxAround(ends), width), pen.clip), pen.opacity);
      else drawLine(map, part, { ink, spikes: corners });
    }
    if (!map.painted || width < HAIR_LINE) return;
    const { opacity, clip, light } = pen;
    map.painted({ contours: strokeOutline(drawn, spikes, pen), isEvenOdd: false, clip, opacity, light });
  }
}

const piecesOf = (part: readonly Point[]): Piece[] => part.slice(1).map((point, i) => [part[i]!, point]);

/** Draws a line without raising the pen, and from its corners to their tips and back. */
function drawLine(map: Ink, part: readonly Point[], { ink, spikes }: { ink: LineInk; spikes: readonly Spike[] }): void {
  const tips = new Map(spikes.filter(({ ratio }) => ratio > LONG_TIP).map(({ index, tip }) => [index, tip]));
  for (const [i, [from, to]] of piecesOf(part).entries()) {
    map.line(from, to, ink);
    const tip = tips.get(i + 1);
    if (!tip) continue;
    map.line(to, tip, ink);
    map.line(tip, to, ink);
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
