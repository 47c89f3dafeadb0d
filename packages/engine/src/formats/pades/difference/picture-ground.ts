import { highest, lowest } from '../../../extremes.ts';

export type Point = readonly [number, number];

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

/** Lighter grey is hard to read on paper. */
const LIGHTEST_INK = 0.6;
const DARKEST_GROUND = 0.75;
const LEAST_CONTRAST = 0.4;
/** Frames lie that near to the edges of their picture, and are no thicker: in points, and as a part of its smaller side. */
const EDGE = 3;
const EDGE_PART = 0.15;
/** A piece of the frame and one of its bevel along each edge. */
const MOST_PIECES = 2;

/**
 * What programs paint behind the text or the mark of a field: one light ground over the whole picture and one frame along
 * its edges, which say nothing by themselves.
 */
export class PictureGround {
  private readonly box: Box;
  private readonly edge: number;
  private brightness: number | undefined;
  private isFramed = false;
  private readonly pieces = new Map<number, number>();
  /** The part of the picture inside of the frame. */
  inside: Box;

  constructor(box: Box) {
    this.box = box;
    this.edge = Math.min(EDGE, EDGE_PART * Math.min(box[2] - box[0], box[3] - box[1]));
    this.inside = box;
  }

  get isFilled(): boolean {
    return this.brightness !== undefined;
  }

  /** Answers whether a filled shape with these bounds is a ground. */
  fill(bounds: Box, brightness: number): boolean {
    const isGround = this.brightness === undefined && this.isAlongEdges(bounds) && brightness >= DARKEST_GROUND;
    this.brightness = brightness;
    return isGround;
  }

  /** Answers whether a stroked shape with these bounds is a frame. */
  frame(bounds: Box, width: number): boolean {
    const isFrame =
      !this.isFramed && this.pieces.size === 0 && this.isAlongEdges(bounds) && width >= 0 && width <= this.edge;
    const [left, bottom, right, top] = bounds;
    this.isFramed = true;
    this.inside = common(this.inside, [left + width / 2, bottom + width / 2, right - width / 2, top - width / 2]);
    return isFrame;
  }

  /** Answers whether a filled shape with these corners is a piece of a frame: one edge of it, or of its bevel. */
  piece(corners: readonly Point[]): boolean {
    const [first, last] = [corners[0], corners.at(-1)];
    const isClosed = corners.length === 5 && first?.join() === last?.join();
    const four = isClosed ? corners.slice(0, 4) : corners;
    const side = this.box.findIndex((edge, i) => corners.every((at) => Math.abs(at[i % 2]! - edge) <= this.edge));
    const count = this.pieces.get(side) ?? 0;
    this.pieces.set(side, count + 1);
    const inner = corners.map((at) => at[side % 2]!);
    const limit = side < 2 ? highest(inner) : lowest(inner);
    this.inside = this.inside.map((edge, i) => (i === side ? limit : edge)) as unknown as Box;
    return side >= 0 && !this.isFramed && count < MOST_PIECES && this.spans(four, (side + 1) % 2);
  }

  /** Two corners at each end of the edge: a shorter piece could be a sign. */
  private spans(corners: readonly Point[], axis: number): boolean {
    const near = [axis, axis + 2].map((end) =>
      corners.filter((at) => Math.abs(at[axis]! - this.box[end]!) <= this.edge),
    );
    return corners.length === 4 && near.every(({ length }) => length === 2);
  }

  /** Returns whether ink of this brightness can be read on the ground. */
  isReadable(brightness: number): boolean {
    return brightness <= LIGHTEST_INK && brightness <= (this.brightness ?? 1) - LEAST_CONTRAST;
  }

  isAlongEdges = (bounds: Box): boolean => bounds.every((side, i) => Math.abs(side - this.box[i]!) <= this.edge);
}

export const common = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];
