import { EngineError } from '../../../errors.ts';
import type { AffineBox } from './affine.ts';
import { continuesAmount } from './amount-words.ts';
import { type Surroundings, isInReach } from './digit-pitch.ts';
import { alongLine, heightOf, onLine, sharedHeight } from './line-places.ts';
import type { SignedLetter } from './signed-letters.ts';

/** A sign of a later picture: a letter or a drawn one. */
export interface LaterSign {
  box: AffineBox;
  /** The letter that it stands for; undefined for drawn ones. */
  text?: string | undefined;
  /** It looks as its text says, because its font is not part of the file. */
  isProven?: boolean;
}

/** Digits are looked for that far before and behind a sign, in points. */
export const FURTHEST = 60;
/** Later signs of one picture beside signed digits; a picture with more is not followed. */
const MOST_SIGNS = 100_000;
const SIGNS_PER_UNIT = 4;
/** The share of the height of a sign that is at the level of a digit. */
const LEAST_LEVEL = 0.5;
const LETTER = /\p{L}/u;

/** Signs that read as more digits of a signed amount: further from it than other paint, but as far as its digits stand apart. */
export class LaterSigns {
  private readonly around: Surroundings;
  private readonly signs: LaterSign[] = [];

  constructor(around: Surroundings) {
    this.around = around;
  }

  add(sign: LaterSign): void {
    this.signs.push(sign);
    if (this.signs.length > MOST_SIGNS) throw new EngineError('pdf.too-large');
  }

  /** Returns whether any sign goes on with a signed amount. */
  get isContinuing(): boolean {
    return this.signs.some(
      (sign) => this.isCandidate(sign) && [true, false].some((across) => this.continues(sign, across)),
    );
  }

  /** Letters that look as their text says are no digits. */
  private isCandidate({ text, isProven }: LaterSign): boolean {
    return !(isProven === true && text !== undefined && LETTER.test(text));
  }

  private continues(sign: LaterSign, isAcross: boolean): boolean {
    const place = onLine(sign.box, isAcross);
    return this.digitsBeside(sign.box, isAcross).some((digit) => {
      if (!isInReach(digit, place, this.around)) return false;
      this.around.spend(this.signs.length / SIGNS_PER_UNIT);
      return continuesAmount(
        onLine(digit.box, isAcross),
        { ...place, text: sign.text, isProven: sign.isProven === true },
        this.signs.map(({ box, text, isProven = false }) => ({ ...onLine(box, isAcross), text, isProven })),
      );
    });
  }

  private digitsBeside(box: AffineBox, isAcross: boolean): SignedLetter[] {
    const place = onLine(box, isAcross);
    const found: SignedLetter[] = [];
    for (const letters of this.around.signed) {
      for (const letter of letters.near(alongLine(box, isAcross, FURTHEST))) {
        this.around.spend(1 / SIGNS_PER_UNIT);
        const isLevel = sharedHeight(onLine(letter.box, isAcross), place) >= LEAST_LEVEL * heightOf(place);
        if (letter.isDigit && letter.isAcross === isAcross && isLevel) found.push(letter);
      }
    }
    return found;
  }
}
