import { USUAL_WIDTH } from '../ink/advance.ts';
import type { CoveredCell } from '../font/coverage.ts';
import { type Affine, type AffineBox, boxAt, common, isEmpty, scaleOf } from './affine.ts';
import type { Ink } from './ink-map.ts';
import type { LetterInk } from './letter-shapes.ts';

interface Paint {
  map: Ink;
  clip: AffineBox;
  opacity: number;
}

interface CountedPaint extends Paint {
  /** Counts the work of painting. */
  spend: (units: number) => void;
}

/** Letters leave most of their box empty. */
const LETTER_INK = 0.3;
/** Of larger letters single strokes can hide a character. */
const LARGEST_LETTERS = 24;
/** Viewers stretch letters of their own fonts to the widths that a font states. */
const WIDEST_LETTER = 1.2;
/** Work of painting one cell. */
const CELL_UNITS = 4;

/** Paints what a glyph really draws, at its place; anything in the clip if that is not known. */
export function paintGlyph(inks: readonly LetterInk[] | undefined, place: Affine, paint: CountedPaint): void {
  const { map, clip, opacity } = paint;
  if (!inks) map.shape(clip, opacity);
  for (const { bounds, cells } of inks ?? []) {
    const box = common(boxAt(place, bounds), clip);
    if (isEmpty(box)) continue;
    if (cells) paintCells(cells, place, paint);
    else map.shape(box, opacity);
  }
}

function paintCells(cells: readonly CoveredCell[], place: Affine, { map, clip, opacity, spend }: CountedPaint): void {
  spend(CELL_UNITS * cells.length);
  for (const { left, bottom, side, share } of cells) {
    const box = boxAt(place, { left, bottom, right: left + side, top: bottom + side });
    map.rectangle(common(box, clip), opacity * share * shareOfBox(place, side, box));
  }
}

/** A turned square takes only a part of the box around it. */
function shareOfBox([a, b, c, d]: Affine, side: number, box: AffineBox): number {
  const area = (box.right - box.left) * (box.top - box.bottom);
  return area > 0 ? Math.min(1, (Math.abs(a * d - b * c) * side * side) / area) : 0;
}

/** A letter of a font that viewers bring. */
export function paintLetter(
  { width = USUAL_WIDTH, place }: { width: number | undefined; place: Affine },
  { map, clip, opacity }: Paint,
): void {
  const box = boxAt(place, { left: 0, bottom: -0.25, right: width || USUAL_WIDTH, top: 1 });
  const isSmall = scaleOf(place) <= LARGEST_LETTERS && width <= WIDEST_LETTER;
  map.shape(common(box, clip), isSmall ? LETTER_INK * opacity : opacity);
}
