import type { PdfFile } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { type AffineBox, around, boxAround, boxAt, common, contains, enlarged, isEmpty } from './affine.ts';
import { type DrawnLetter, type Ink, type LineInk, READABLE_OPACITY } from './ink-map.ts';
import { LARGEST_SIGN, isBeside, reaches } from './beside.ts';
import { FURTHEST, type LaterSign, LaterSigns } from './later-signs.ts';
import type { DrawnPicture } from './picture-grid.ts';
import { MarkGroups } from './mark-groups.ts';
import { type PaintedArea, SeenPicture } from './seen-picture.ts';
import { standingOut } from './picture-parts.ts';
import { inkUnder } from './picture-touch.ts';
import { type SignedLetter, type SignedLetters, kindOf } from './signed-letters.ts';
import { touches } from './turned-box.ts';

/** Letters are looked for that far beside a sign, in points. */
const LARGEST_REACH = 30;
/** Images that are counted as layers above each other. */
const MOST_LAYERS = 8;
/** Fainter paint adds no sign, and changes none. */
const FAINTEST = 0.15;
/** Long lines are followed in pieces, since those across have a large box. */
const PIECE = 2;
const MOST_PIECES = 200_000;
const LETTERS_PER_UNIT = 4;
/** Looking for what stands out in a picture. */
const STEPS_PER_CELL = 2;
/** As far around a letter, in sizes of its font, it is drawn what paint looks like: a sign in reach is all seen. */
const SEEN = 3;

interface Mark {
  box: AffineBox;
  opacity: number;
  /** A sign, paint of one strength in the whole box, or the piece of a line. */
  kind: 'sign' | 'tint' | 'piece';
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
  private readonly groups = new MarkGroups();
  private readonly later: LaterSigns;
  private readonly isNearText: boolean;
  /** Faint signs that are drawn at one place add up, and so do images. */
  private readonly faint = new Map<string, number>();
  private readonly pictures: AffineBox[] = [];
  private pieces = 0;
  private letters = 0;
  /** The lines that were drawn without raising the pen. */
  private drawn: { end: readonly [number, number]; box: AffineBox; opacity: number } | undefined;
  /** What it all looks like around letters; undefined where there are none. */
  private readonly seen: SeenPicture | undefined;
  private readonly smallestSize: number;
  private readonly largestSize: number;

  constructor(file: PdfFile, signed: readonly SignedLetters[], place: AffineBox) {
    this.file = file;
    this.signed = signed;
    this.later = new LaterSigns({ signed, spend: (units) => file.budget.spend(units) });
    this.isNearText = this.hasLetters(enlarged(place, FURTHEST));
    const letters = [...this.lettersNear(place)];
    this.smallestSize = letters.reduce((least, { size }) => Math.min(least, size), Infinity);
    this.largestSize = letters.reduce((most, { size }) => Math.max(most, size), 0);
    const boxes = letters
      .map(({ box, size }) => common(enlarged(box, SEEN * size), place))
      .filter((box) => !isEmpty(box));
    if (boxes.length > 0) this.seen = new SeenPicture(boxes.reduce(around), (units) => file.budget.spend(units));
  }

  rectangle(box: AffineBox, opacity: number): void {
    this.put({ box, opacity, kind: 'tint' });
  }

  shape(box: AffineBox, opacity: number): void {
    this.put({ box, opacity, kind: 'sign' });
  }

  letter({ boxes, place, clip, opacity, points, isProven }: DrawnLetter): void {
    const isDigit = points.length > 0 && kindOf(points) === 'digit';
    const text = isDigit ? '0' : String.fromCodePoint(...points.slice(0, 1));
    for (const bounds of boxes) {
      const box = common(boxAt(place, bounds), clip);
      this.put({ box, opacity, kind: 'sign' }, { text, isProven });
      // A letter as large as that may have the outline of several.
      if (Math.max(box.right - box.left, box.top - box.bottom) > LARGEST_SIGN * this.smallestSize)
        this.unclear(box, opacity);
    }
  }

  painted(area: PaintedArea): void {
    if (!this.isTouching) this.seen?.paint(area);
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
      this.put({ box: common(enlarged(boxAround([at(i), at(i + 1)]), width / 2), clip), opacity, kind: 'piece' });
    this.follow(from, to, common(enlarged(boxAround([from, to]), width / 2), clip), opacity);
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
    if (drawn && !goesOn) this.endLine();
    this.drawn = { end: to, box: drawn && goesOn ? around(drawn.box, box) : box, opacity };
  }

  private endLine(): void {
    const { drawn } = this;
    this.drawn = undefined;
    if (drawn) this.putBeside(drawn.box, drawn.opacity);
  }

  /** Takes note of the last line, and of small marks that make one sign. */
  finish(): void {
    this.endLine();
    if (!this.isTouching) this.lookAtSeen();
    this.count(this.groups.size);
    if (!this.isTouching) for (const box of this.groups.boxes()) this.lookAtGroup(box);
    if (!this.isTouching && this.later.isContinuing) this.isTouching = true;
  }

  private lookAtGroup(box: AffineBox): void {
    this.look(box);
    this.addLater({ box });
  }

  private lookAtSeen(): void {
    for (const { box, kind } of this.seen?.signs(LARGEST_SIGN * this.largestSize) ?? []) {
      if (kind === 'seen') this.putBeside(box, 1);
      else
        for (const letter of this.lettersNear(box))
          if (letter.isAmount && isBeside(letter, box)) this.isTouching = true;
      if (kind === 'thick') this.addLater({ box });
    }
  }

  picture(picture: DrawnPicture): void {
    const { box } = picture;
    if (this.isTouching || !this.hasLetters(enlarged(box, LARGEST_REACH))) return;
    this.count(this.pictures.length);
    const layers = 1 + this.pictures.filter((other) => !isEmpty(common(other, box))).length;
    const faintest = FAINTEST / Math.min(MOST_LAYERS, layers);
    for (const letters of this.signed) {
      for (const letter of letters.near(box)) {
        if (!touches(letter, box)) continue;
        const { most, least, cells } = inkUnder(picture, letter.box);
        this.count(1 + cells);
        const isChanged = most - least > faintest || (most > 0 && this.isHidden(letter, most));
        if (isChanged) this.isTouching = true;
      }
    }
    if (this.isTouching) return;
    this.pictures.push(box);
    if (picture.isKnown) this.seen?.picture(picture);
    this.count(STEPS_PER_CELL * picture.columns * picture.rows);
    for (const part of standingOut(picture, faintest)) this.putBeside(part, 1);
    if (!picture.isKnown && picture.most.some((ink) => ink > faintest)) this.unclear(box, 1);
  }

  private hasLetters(box: AffineBox): boolean {
    return this.signed.some((letters) => letters.near(box).next().done === false);
  }

  private put({ box, opacity, kind }: Mark, letter?: Omit<LaterSign, 'box'>): void {
    if (this.isTouching || isEmpty(box)) return;
    for (const letters of this.signed) {
      for (const letter of letters.near(box)) {
        this.count();
        if (!touches(letter, box)) continue;
        const isEven = kind === 'tint' && contains(box, letter.box);
        if (this.isHidden(letter, opacity) || (!isEven && opacity > FAINTEST)) this.isTouching = true;
      }
    }
    if (kind !== 'piece') this.putBeside(box, opacity, letter);
  }

  private isHidden(letter: SignedLetter, opacity: number): boolean {
    const ink = (this.ink.get(letter) ?? 0) + opacity;
    this.ink.set(letter, ink);
    return ink > READABLE_OPACITY;
  }

  private putBeside(box: AffineBox, opacity: number, letter?: Omit<LaterSign, 'box'>): void {
    if (this.isTouching || isEmpty(box) || !(this.strengthAt(box, opacity) > FAINTEST)) return;
    this.groups.add(box);
    this.addLater({ box, ...letter });
    this.look(box);
  }

  /**
   * Paint of a shape that is not known might be a sign. Beside letters it hardly is, since signatures stand behind their
   * labels; beside an amount it might be more digits.
   */
  unclear(box: AffineBox, opacity: number): void {
    this.count(LETTERS_PER_UNIT);
    if (this.isTouching || isEmpty(box) || !(opacity > FAINTEST)) return;
    this.groups.add(box);
    this.addLater({ box });
    this.look(box);
    for (const letter of this.lettersNear(box)) if (letter.isAmount && reaches(letter, box)) this.isTouching = true;
  }

  private strengthAt(box: AffineBox, opacity: number): number {
    if (!(opacity > 0 && opacity <= FAINTEST)) return opacity;
    const key = Object.values(box).map(Math.round).join(' ');
    const sum = (this.faint.get(key) ?? 0) + opacity;
    this.faint.set(key, sum);
    return sum;
  }

  /** Only signs with signed letters around them may go on with an amount. */
  private addLater(sign: LaterSign): void {
    if (this.isNearText) this.later.add(sign);
  }

  private look(box: AffineBox): void {
    for (const letter of this.lettersNear(box)) if (isBeside(letter, box)) this.isTouching = true;
  }

  private *lettersNear(box: AffineBox): Generator<SignedLetter> {
    const furthest = enlarged(box, LARGEST_REACH);
    for (const letters of this.signed) {
      for (const letter of letters.near(furthest)) {
        this.count();
        yield letter;
      }
    }
  }

  private count(steps = 1): void {
    this.letters += steps;
    if (this.letters < LETTERS_PER_UNIT) return;
    this.file.budget.spend(this.letters / LETTERS_PER_UNIT);
    this.letters = 0;
  }
}
