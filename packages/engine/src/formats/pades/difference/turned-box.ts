import { type Affine, type AffineBox, boxAt, combined, common, isEmpty, isUpright } from './affine.ts';

/** The box of something along its own line, which goes across the page at an angle. */
export interface TurnedBox {
  /** Turns the page until the line goes across; lengths stay. */
  toLine: Affine;
  box: AffineBox;
}

/** The box of a letter along its line; undefined where that is a box on the page, too. */
export function turnedBox(place: Affine, bounds: AffineBox): TurnedBox | undefined {
  const [a, b] = place;
  const length = Math.hypot(a, b);
  if (isUpright(place) || !(length > 0)) return undefined;
  const [cos, sin] = [a / length, b / length];
  const toLine: Affine = [cos, -sin, sin, cos, 0, 0];
  return { toLine, box: boxAt(combined(place, toLine), bounds) };
}

/** What has a box on the page, and one along its line where that is turned. */
export interface Placed {
  box: AffineBox;
  turned?: TurnedBox | undefined;
}

/** Returns whether the box has a part of a letter's: two rectangles are apart where a side of either is between them. */
export function touches({ box, turned }: Placed, other: AffineBox): boolean {
  if (isEmpty(common(box, other))) return false;
  return !turned || !isEmpty(common(turned.box, boxAt(turned.toLine, other)));
}
