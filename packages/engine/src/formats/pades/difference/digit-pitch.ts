import { type LinePlace, alongLine, gapBetween, heightOf, isLevel, onLine, sharedHeight } from './line-places.ts';
import type { SignedLetter, SignedLetters } from './signed-letters.ts';

/** The blanks that may stand inside of an amount, each as wide as a digit. */
const BLANKS = 2;
/** The free room beside the ink of two digits, in sizes of the font. */
const BEARINGS = 0.2;
/** Digits at even distances go on at about the same distance. */
const FURTHER = 1.6;
/** Digits that stand further from each other, in sizes of the font, belong to no amount. */
const LARGEST_PITCH = 4;
/** Groups of digits of one amount are not further from each other, in sizes of the font. */
const BETWEEN_GROUPS = 1.5;
/** Digits of an amount that are looked at. */
const MOST_DIGITS = 12;
/** The next cell of a row is that near, in sizes of the font. */
const NEXT_CELL = 2.5;
/** A line between cells is as high as that share of the digit. */
const DIVIDER = 0.8;

/** Letters and lines that are looked at for one unit of work. */
const LOOKS_PER_UNIT = 16;

/** What a page has around a sign. */
export interface Surroundings {
  signed: readonly SignedLetters[];
  spend: (units: number) => void;
}

/** Is a sign as close to a signed digit as another digit of the same amount could be? */
export function isInReach(digit: SignedLetter, sign: LinePlace, around: Surroundings): boolean {
  const place = onLine(digit.box, digit.isAcross);
  const gap = gapBetween(place, sign);
  if (gap < 0 || gap > FURTHER * LARGEST_PITCH * digit.size) return false;
  if (gap <= BLANKS * digit.advance + BEARINGS * digit.size) return true;
  if (gap <= NEXT_CELL * digit.size && isDivided(digit, sign, around)) return true;
  return gap <= FURTHER * largestGap(digit, sign.from >= place.to, around);
}

/** The largest gap between the digits of an amount, from one end of it. */
function largestGap(end: SignedLetter, isEnd: boolean, around: Surroundings): number {
  let largest = 0;
  let digit = end;
  for (let i = 0; i < MOST_DIGITS; i++) {
    const next = nextDigit(digit, isEnd, around);
    const limit = (i === 0 ? LARGEST_PITCH : BETWEEN_GROUPS) * digit.size;
    if (!next || next.gap > limit) break;
    largest = Math.max(largest, next.gap);
    digit = next.digit;
  }
  return largest;
}

interface NextDigit {
  digit: SignedLetter;
  gap: number;
}

/** The nearest signed digit of the same line, before a digit or behind it. */
function nextDigit(digit: SignedLetter, isBefore: boolean, { signed, spend }: Surroundings): NextDigit | undefined {
  const { isAcross, size, box } = digit;
  const place = onLine(box, isAcross);
  const near = alongLine(box, isAcross, LARGEST_PITCH * size);
  let nearest: NextDigit | undefined;
  for (const letters of signed) {
    for (const other of letters.near(near)) {
      spend(1 / LOOKS_PER_UNIT);
      const there = onLine(other.box, isAcross);
      if (!other.isDigit || other.isAcross !== isAcross || !isLevel(place, there)) continue;
      if (isBefore ? there.from >= place.from : there.to <= place.to) continue;
      const gap = Math.max(0, gapBetween(place, there));
      if (gap < (nearest?.gap ?? Infinity)) nearest = { digit: other, gap };
    }
  }
  return nearest;
}

/** Does a line stand between a digit and a sign, as between two cells? */
function isDivided(digit: SignedLetter, sign: LinePlace, { signed, spend }: Surroundings): boolean {
  const place = onLine(digit.box, digit.isAcross);
  const [from, to] = sign.from >= place.to ? [place.to, sign.from] : [sign.to, place.from];
  const isBetween = (line: LinePlace): boolean =>
    line.from >= from && line.to <= to && sharedHeight(line, place) >= DIVIDER * heightOf(place);
  return signed.some(({ dividers }) => {
    spend(dividers.length / LOOKS_PER_UNIT);
    return dividers.some((line) => isBetween(onLine(line, digit.isAcross)));
  });
}
