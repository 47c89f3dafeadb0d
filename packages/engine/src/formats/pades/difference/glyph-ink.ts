import { type Affine, type AffineBox, boxAt, common } from './affine.ts';
import type { Ink } from './ink-map.ts';
import type { LetterInk } from './letter-shapes.ts';

interface Paint {
  map: Ink;
  clip: AffineBox;
  opacity: number;
}

/** Paints what a glyph really draws, at its place; anything in the clip if that is not known. */
export function paintGlyph(inks: readonly LetterInk[] | undefined, place: Affine, { map, clip, opacity }: Paint): void {
  if (!inks) map.shape(clip, opacity);
  for (const ink of inks ?? []) {
    if ('bounds' in ink) map.shape(common(boxAt(place, ink.bounds), clip), opacity);
    else
      for (const { left, bottom, side, share } of ink.cells) {
        const box = boxAt(place, { left, bottom, right: left + side, top: bottom + side });
        map.rectangle(common(box, clip), opacity * share * shareOfBox(place, side, box));
      }
  }
}

/** A turned square takes only a part of the box around it. */
function shareOfBox([a, b, c, d]: Affine, side: number, box: AffineBox): number {
  const area = (box.right - box.left) * (box.top - box.bottom);
  return area > 0 ? Math.min(1, (Math.abs(a * d - b * c) * side * side) / area) : 0;
}
