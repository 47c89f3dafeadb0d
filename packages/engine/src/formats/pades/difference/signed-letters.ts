import type { Work } from '../../../work.ts';
import { type AffineBox, boxAround, boxAt, common, enlarged, isEmpty } from './affine.ts';
import type { DrawnLetter, Ink, LineInk } from './ink-map.ts';
import { type TurnedBox, turnedBox } from './turned-box.ts';

/** A letter of a page that was signed. */
export interface SignedLetter {
  box: AffineBox;
  /** Size of its font, in points. */
  size: number;
  /** Its line goes across the page, not up or down. */
  isAcross: boolean;
  /** A digit, or a sign beside one; also where nothing says which letter it is. */
  isAmount: boolean;
  /** A digit; also where nothing says which letter it is. */
  isDigit: boolean;
  /** How far it moves the pen, in points. */
  advance: number;
  /** Of a letter that stands neither upright nor on its side, whose box on the page is mostly empty. */
  turned?: TurnedBox | undefined;
}

/** The allowance for reading letters is used up. */
export class LettersRead extends Error {}

/** Letters without an outline cost less, so the rest of the allowance reads more of them. */
const EXACT_SHARE = 0.5;
const CELL = 24;
/** Larger letters are kept apart. */
const MOST_CELLS = 64;
const LARGE = 'large';
/** A row of the same low mark is a line to write on. */
const LEADERS = 4;
const LOW = 0.2;
/** The smallest size of a font that is its own; drawings are enlarged. */
const SMALLEST = 2;
const HEIGHT = 1.4;
/** Lines between cells, in points. */
const THICKEST_DIVIDER = 2;
const LEAST_DIVIDER = 4;
const MOST_DIVIDERS = 20_000;
const DIGIT = /\p{Nd}/u;
/** Signs that belong to numbers; letters and colons end labels. */
const SIGN = /[\p{Sc}\p{Pd}.,'’%+−±]/u;

/** What a letter counts as that may stand for these code points. */
export function kindOf(points: readonly number[]): 'digit' | 'sign' | 'letter' {
  const text = String.fromCodePoint(...points);
  if (points.length === 0 || DIGIT.test(text)) return 'digit';
  return SIGN.test(text) ? 'sign' : 'letter';
}

/** The letters that are drawn, sought by place. */
export class SignedLetters implements Ink {
  readonly countsAll = true;
  /** All letters were read; else others may stand anywhere. */
  isComplete = true;
  /** Thin lines along the sides of the page. */
  readonly dividers: AffineBox[] = [];
  private readonly work: Work;
  private readonly allowance: { left: number };
  private readonly limit: number;
  private readonly cells = new Map<string, SignedLetter[]>();
  private readonly all: SignedLetter[] = [];
  private last: { letter: SignedLetter; isSign: boolean; isAmount: boolean } | undefined;
  private run: { code: number; letters: SignedLetter[] } = { code: -1, letters: [] };
  private spent: number;

  constructor(work: Work, allowance: { left: number }) {
    this.work = work;
    this.allowance = allowance;
    this.limit = allowance.left;
    this.spent = work.spent;
  }

  /** Whether there is work left for outlines. */
  get isExact(): boolean {
    return this.allowance.left > EXACT_SHARE * this.limit;
  }

  rectangle(box: AffineBox): void {
    this.count();
    this.divide(box);
  }

  shape(): void {
    this.count();
  }

  line(from: readonly [number, number], to: readonly [number, number], { width }: LineInk): void {
    this.count();
    this.divide(enlarged(boxAround([from, to]), width / 2));
  }

  /** Thin straight lines may divide cells that have one digit each. */
  private divide(box: AffineBox): void {
    const [width, height] = [box.right - box.left, box.top - box.bottom];
    if (Math.min(width, height) > THICKEST_DIVIDER || Math.max(width, height) < LEAST_DIVIDER) return;
    if (this.dividers.length < MOST_DIVIDERS) this.dividers.push(box);
  }

  letter({ boxes, place, clip, code, points, advance }: DrawnLetter): void {
    this.count();
    const kind = kindOf(points);
    for (const bounds of boxes) {
      // What stands below the line is a line to write on.
      if (bounds.top <= 0) continue;
      const box = common(boxAt(place, bounds), clip);
      if (isEmpty(box)) continue;
      const isLow = bounds.top - bounds.bottom < LOW;
      const letter = {
        box,
        size: sizeOf(place, box),
        isAcross: Math.abs(place[0]) >= Math.abs(place[1]),
        isAmount: kind === 'digit' || (kind === 'sign' && this.last?.isAmount === true),
        isDigit: kind === 'digit',
        advance: advance * Math.hypot(place[0], place[1]),
        turned: turnedBox(place, bounds),
      };
      if (kind === 'digit' && this.last?.isSign) this.last.letter.isAmount = true;
      this.last = { letter, isSign: kind === 'sign', isAmount: letter.isAmount };
      this.add(letter, isLow ? code : -1);
    }
  }

  /** Takes note of the last letter. */
  finish(): void {
    this.endRun();
  }

  /** Throws LettersRead once more work was done than this may cost. */
  private count(): void {
    this.allowance.left -= this.work.spent - this.spent;
    this.spent = this.work.spent;
    if (this.allowance.left < 0) throw new LettersRead();
  }

  private add(letter: SignedLetter, low: number): void {
    if (low !== this.run.code) {
      this.endRun();
      this.run = { code: low, letters: [] };
    }
    if (low < 0) this.put(letter);
    else this.run.letters.push(letter);
  }

  private endRun(): void {
    const { letters } = this.run;
    if (letters.length < LEADERS) for (const letter of letters) this.put(letter);
    this.run = { code: -1, letters: [] };
  }

  private put(letter: SignedLetter): void {
    this.all.push(letter);
    for (const key of keysOf(cellsOf(letter.box)) ?? [LARGE]) {
      const cell = this.cells.get(key) ?? [];
      cell.push(letter);
      this.cells.set(key, cell);
    }
  }

  /** Letters that may touch a box, each of them once. */
  *near(box: AffineBox): Generator<SignedLetter> {
    const range = cellsOf(box);
    const keys = keysOf(range);
    if (!keys) {
      yield* this.all;
      return;
    }
    yield* this.cells.get(LARGE) ?? [];
    for (const key of keys)
      for (const letter of this.cells.get(key) ?? []) if (firstKey(cellsOf(letter.box), range) === key) yield letter;
  }
}

/** The cells that a box lies in: from and to across, from and to up. */
type CellRange = readonly [number, number, number, number];

const cellsOf = ({ left, right, bottom, top }: AffineBox): CellRange => [
  Math.floor(left / CELL),
  Math.floor(right / CELL),
  Math.floor(bottom / CELL),
  Math.floor(top / CELL),
];

/** The first cell that two ranges share. */
const firstKey = ([x0, , y0]: CellRange, [x1, , y1]: CellRange): string => `${Math.max(x0, x1)} ${Math.max(y0, y1)}`;

/** Undefined for many cells. */
function keysOf([x0, x1, y0, y1]: CellRange): string[] | undefined {
  if (!((x1 - x0 + 1) * (y1 - y0 + 1) <= MOST_CELLS)) return undefined;
  const keys: string[] = [];
  for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) keys.push(`${x} ${y}`);
  return keys;
}

function sizeOf([a, b, c, d]: DrawnLetter['place'], { bottom, top, left, right }: AffineBox): number {
  const size = Math.hypot(c, d);
  const isAcross = Math.abs(a) >= Math.abs(b);
  return size >= SMALLEST ? size : HEIGHT * (isAcross ? top - bottom : right - left);
}
