import { type AffineBox, boxAround, boxAt, common, enlarged, isEmpty } from './affine.ts';
import type { DrawnLetter, Ink, LineInk } from './ink-map.ts';
import type { PaintState } from './paint-state.ts';
import type { DrawnPicture } from './picture-grid.ts';

/** Clips of more parts count as unknown inside their box. */
const MOST_PARTS = 500;

/** The parts of a clip that are left where another one is added. */
export function partsWithin({ clip, clipParts }: PaintState, added: readonly AffineBox[]): readonly AffineBox[] {
  const before = clipParts ?? [clip];
  if (before.length * added.length > MOST_PARTS) return [clip];
  return before.flatMap((part) => added.map((box) => common(common(part, box), clip))).filter((box) => !isEmpty(box));
}

/** A map that takes paint as it is, and besides the parts that a clip or a mask of another shape than a rectangle leaves of it. */
export class ClippedInk implements Ink {
  private readonly map: Ink;
  private readonly parts: readonly AffineBox[];

  constructor(map: Ink, parts: readonly AffineBox[]) {
    this.map = map;
    this.parts = parts;
  }

  get countsAll(): boolean {
    return this.map.countsAll;
  }

  get isExact(): boolean {
    return this.map.isExact === true;
  }

  rectangle(box: AffineBox, opacity: number): void {
    this.map.rectangle(box, opacity);
    this.unclear(box, opacity);
  }

  shape(box: AffineBox, opacity: number): void {
    this.map.shape(box, opacity);
    this.unclear(box, opacity);
  }

  line(from: readonly [number, number], to: readonly [number, number], ink: LineInk): void {
    this.map.line(from, to, ink);
    this.unclear(common(enlarged(boxAround([from, to]), ink.width / 2), ink.clip), ink.opacity);
  }

  picture(picture: DrawnPicture): void {
    this.map.picture?.(picture);
    this.unclear(picture.box, 1);
  }

  letter(letter: DrawnLetter): void {
    this.map.letter?.(letter);
    for (const bounds of letter.boxes) this.unclear(common(boxAt(letter.place, bounds), letter.clip), letter.opacity);
  }

  unclear(box: AffineBox, opacity: number): void {
    for (const part of this.parts) this.map.unclear?.(common(part, box), opacity);
  }
}
