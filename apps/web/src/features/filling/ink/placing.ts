import { LIMITS } from '@paraph/domain';
import type { PadPosition } from '../../signing/index.ts';

export const CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
export type InkCorner = (typeof CORNERS)[number];

interface Size {
  width: number;
  height: number;
}

/** Minimum of the longer side of a signature that can still be seen and dragged, in points. */
const LEAST = 20;

/**
 * Resizes a picture by moving one corner `dx` points to the right. The opposite corner is fixed, the proportions are
 * preserved, and it never leaves the page (FORM-011), nor exceeds the maximum of a signature.
 */
export function pulled(place: PadPosition, corner: InkCorner, dx: number, page: Size): PadPosition {
  const isRight = corner.endsWith('Right');
  const isBottom = corner.startsWith('bottom');
  const anchor = {
    x: isRight ? place.left : place.left + place.width,
    y: isBottom ? place.top : place.top + place.height,
  };
  const ratio = place.height / place.width;
  const space = { x: isRight ? page.width - anchor.x : anchor.x, y: isBottom ? page.height - anchor.y : anchor.y };
  const most = Math.min(space.x, space.y / ratio, Math.max(place.width, largest(ratio)));
  const least = Math.min(most, LEAST / Math.max(1, ratio));
  const width = Math.min(most, Math.max(least, place.width + (isRight ? dx : -dx)));
  const height = width * ratio;
  return { left: isRight ? anchor.x : anchor.x - width, top: isBottom ? anchor.y : anchor.y - height, width, height };
}

/** Maximum width of a signature with these proportions on any page. */
const largest = (ratio: number): number => Math.min(LIMITS.drawnWidth, LIMITS.drawnHeight / ratio);

/** Fits a picture into the box of a template: as large as possible, left-aligned, vertically centred. */
export function fitted(picture: Size, space: PadPosition): PadPosition {
  const by = Math.min(space.width / picture.width, space.height / picture.height);
  const [width, height] = [picture.width * by, picture.height * by];
  return { left: space.left, top: space.top + (space.height - height) / 2, width, height };
}
