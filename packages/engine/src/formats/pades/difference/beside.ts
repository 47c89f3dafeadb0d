import { type AffineBox, boxAt } from './affine.ts';
import type { SignedLetter } from './signed-letters.ts';

/** How far beside a letter another one, or a drawn sign, reads as a part of the same word, in sizes of the font. */
export const REACH = 0.75;
/** Small marks read as a part of a word only when they are closer, unless they are as tall as the distance. */
const SMALL_REACH = 0.25;
/** Commas hang below the line by this. */
const BELOW_LINE = 0.2;
/** A drawn sign is not larger than that. */
export const LARGEST_SIGN = 1.6;
/** The share of a letter's height that a sign beside it stands at. */
const LEAST_LEVEL = 0.15;

/** Does a box of about the size of a letter stand on the line of another one, close to it? */
export const isBeside = (letter: SignedLetter, box: AffineBox): boolean =>
  Math.max(box.right - box.left, box.top - box.bottom) <= LARGEST_SIGN * letter.size && reaches(letter, box);

/** Does a box of any size reach the line of a letter, close to it? */
export function reaches(signed: SignedLetter, box: AffineBox): boolean {
  const { turned } = signed;
  if (!turned) return reachesAlong(signed, box);
  return reachesAlong({ ...signed, box: turned.box, isAcross: true }, boxAt(turned.toLine, box));
}

function reachesAlong(
  { box: letter, size, isAcross }: Pick<SignedLetter, 'box' | 'size' | 'isAcross'>,
  box: AffineBox,
): boolean {
  const [along, level] = isAcross
    ? [
        [letter.left, letter.right],
        [letter.bottom - BELOW_LINE * size, letter.top],
      ]
    : [
        [letter.bottom, letter.top],
        [letter.left, letter.right],
      ];
  const [from, to] = isAcross ? [box.left, box.right] : [box.bottom, box.top];
  const [low, high] = isAcross ? [box.bottom, box.top] : [box.left, box.right];
  const gap = Math.max(from - along[1]!, along[0]! - to);
  const overlap = Math.min(high, level[1]!) - Math.max(low, level[0]!);
  const near = Math.min(REACH * size, Math.max(SMALL_REACH * size, high - low));
  return gap <= near && overlap > 0 && overlap >= LEAST_LEVEL * Math.min(level[1]! - level[0]!, high - low);
}
