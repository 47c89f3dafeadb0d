import type { PdfFile } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { type AffineBox, boxAround, boxAt, common, isEmpty } from './affine.ts';
import { type DrawnLetter, type Ink, type LineInk, READABLE_OPACITY } from './ink-map.ts';
import type { SignedLetter, SignedLetters } from './signed-letters.ts';

/** How far beside a letter another one, or a drawn sign, reads as a part of the same word, in sizes of the font. */
const LETTER_REACH = 0.75;
const SIGN_REACH = 0.5;
/** Small marks read as a part of a word only when they are closer, unless they are as tall as the distance. */
const SMALL_REACH = 0.25;
/** Commas hang below the line by this. */
const BELOW_LINE = 0.2;
/** A drawn sign is not larger than that. */
const LARGEST_SIGN = 1.6;
/** Letters are looked for that far beside a sign, in points. */
const LARGEST_REACH = 30;
/** Fainter paint adds no sign. */
const FAINTEST = 0.15;
/** The share of a letter's height that a sign beside it stands at. */
const LEAST_LEVEL = 0.15;
/** Long lines are followed in pieces, since those across have a large box. */
const PIECE = 2;
const MOST_PIECES = 200_000;
const LETTERS_SHIFT = 2;

interface Mark {
  box: AffineBox;
  opacity: number;
  /** How far it reads as a part of a word; undefined for the piece of a line. */
  reach: number | undefined;
}

/** Notices whether paint lies on letters that were signed, or so close beside them that it reads as a part of them. */
export class TextTouch implements Ink {
  readonly countsAll = false;
  readonly isExact = true;
  isTouching = false;
  private readonly file: PdfFile;
  private readonly signed: readonly SignedLetters[];
  /** Paint on a letter that is no cover by itself adds up. */
  private readonly ink = new Map<SignedLetter, number>();
  private pieces = 0;
  private letters = 0;
  /** The lines that were drawn without raising the pen. */
  private drawn: { end: readonly [number, number]; box: AffineBox; opacity: number } | undefined;

  constructor(file: PdfFile, signed: readonly SignedLetters[]) {
    this.file = file;
    this.signed = signed;
  }

  rectangle(box: AffineBox, opacity: number): void {
    this.put({ box, opacity, reach: SIGN_REACH });
  }

  shape(box: AffineBox, opacity: number): void {
    this.put({ box, opacity, reach: SIGN_REACH });
  }

  letter({ boxes, place, clip, opacity }: DrawnLetter): void {
    for (const bounds of boxes) this.put({ box: common(boxAt(place, bounds), clip), opacity, reach: LETTER_REACH });
  }

  line(from: readonly [number, number], to: readonly [number, number], { width, opacity, clip }: LineInk): void {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const count = Math.max(1, Math.ceil(length / PIECE));
    this.pieces += count;
    if (!(this.pieces <= MOST_PIECES)) throw new EngineError('pdf.too-large');
    const at = (i: number): readonly [number, number] => [
      from[0] + ((to[0] - from[0]) * i) / count,
      from[1] + ((to[1] - from[1]) * i) / count,
    ];
    for (let i = 0; i < count; i++)
      this.put({ box: common(widened(boxAround([at(i), at(i + 1)]), width / 2), clip), opacity, reach: undefined });
    this.follow(from, to, common(widened(boxAround([from, to]), width / 2), clip), opacity);
  }

  /** Signs are drawn of lines that go on from each other, and a signature by hand is larger than a sign. */
  private follow(
    from: readonly [number, number],
    to: readonly [number, number],
    box: AffineBox,
    opacity: number,
  ): void {
    const { drawn } = this;
    const goesOn = drawn?.end[0] === from[0] && drawn.end[1] === from[1];
    if (drawn && !goesOn) this.finish();
    this.drawn = { end: to, box: drawn && goesOn ? around(drawn.box, box) : box, opacity };
  }

  /** Takes note of the last line. */
  finish(): void {
    const { drawn } = this;
    this.drawn = undefined;
    if (drawn) this.putBeside({ box: drawn.box, opacity: drawn.opacity, reach: SIGN_REACH });
  }

  private put(mark: Mark): void {
    if (this.isTouching || isEmpty(mark.box)) return;
    for (const letters of this.signed) {
      for (const letter of letters.near(mark.box)) {
        this.count();
        if (!isEmpty(common(letter.box, mark.box)) && this.isHidden(letter, mark.opacity)) this.isTouching = true;
      }
    }
    if (mark.reach !== undefined) this.putBeside(mark);
  }

  private isHidden(letter: SignedLetter, opacity: number): boolean {
    const ink = (this.ink.get(letter) ?? 0) + opacity;
    this.ink.set(letter, ink);
    return ink > READABLE_OPACITY;
  }

  private putBeside({ box, opacity, reach = 0 }: Mark): void {
    if (this.isTouching || isEmpty(box) || !(opacity > FAINTEST)) return;
    const furthest = widened(box, LARGEST_REACH);
    for (const letters of this.signed) {
      for (const letter of letters.near(furthest)) {
        this.count();
        if (isBeside(letter, box, reach)) this.isTouching = true;
      }
    }
  }

  private count(): void {
    this.letters += 1;
    if (this.letters % (1 << LETTERS_SHIFT) === 0) this.file.budget.spend(1);
  }
}

const widened = ({ left, bottom, right, top }: AffineBox, by: number): AffineBox => ({
  left: left - by,
  bottom: bottom - by,
  right: right + by,
  top: top + by,
});

const around = (a: AffineBox, b: AffineBox): AffineBox =>
  boxAround([
    [a.left, a.bottom],
    [a.right, a.top],
    [b.left, b.bottom],
    [b.right, b.top],
  ]);

/** Does a box of about the size of a letter stand on the line of another one, close to it? */
function isBeside({ box: letter, size, isAcross }: SignedLetter, box: AffineBox, reach: number): boolean {
  if (Math.max(box.right - box.left, box.top - box.bottom) > LARGEST_SIGN * size) return false;
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
  const near = Math.min(reach * size, Math.max(SMALL_REACH * size, high - low));
  return gap <= near && overlap > 0 && overlap >= LEAST_LEVEL * Math.min(level[1]! - level[0]!, high - low);
}
