import { type PdfFile, PdfString, type PdfValue, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { USUAL_WIDTH } from '../ink/advance.ts';
import { standardWidth } from '../ink/standard-widths.ts';
import { type Affine, type AffineBox, IDENTITY, boxAt, combined, scaleOf } from './affine.ts';
import { BLACK } from './colours.ts';
import { partsWithin } from './clipped-ink.ts';
import type { Ink } from './ink-map.ts';
import { paintGlyph, paintLetter } from './glyph-ink.ts';
import { letterBoxes } from './letter-box.ts';
import { type FontLetters, inkOf, lettersOf } from './letter-shapes.ts';
import { hasLetters } from './letters.ts';
import { pointsOf } from './letter-points.ts';
import { affine, numbers } from './operands.ts';
import { type PaintState, fillInk, strokeInk } from './paint-state.ts';
import { oneByte } from './string-codes.ts';

/** `whole`: only proven letters count; `likely`: any text font. */
export type Trust = 'whole' | 'likely';

/** Work of one letter. */
const LETTER_UNITS = 2;
/** Modes from there on add letters to the clip. */
const FIRST_CLIPPING = 4;
const INVISIBLE = new Set([3, 7]);
const STROKED = new Set([1, 2, 5, 6]);
const FILLED = new Set([0, 4]);

/** A font that the file does not have. */
const MISSING: FontLetters = { isSimple: true, codeAt: oneByte, widthOf: () => undefined, glyphs: 'none' };

interface Target {
  state: PaintState;
  map: Ink;
}

interface Letter {
  code: number;
  isSpace: boolean;
  width: number | undefined;
  bytes: Uint8Array;
  /** From the size of the font to the page. */
  place: Affine;
}

/** Follows the text operators of a content stream (ISO 32000-2, 9.4). */
export class TextInk {
  private readonly file: PdfFile;
  private readonly trust: Trust;
  private line: Affine = IDENTITY;
  private next: Affine = IDENTITY;
  /** Boxes of letters that become a clip. */
  private clips: AffineBox[] | undefined;

  constructor({ file, trust }: { file: PdfFile; trust: Trust }) {
    this.file = file;
    this.trust = trust;
  }

  /** Answers whether the operator is one of text. */
  operate(operator: string, operands: readonly PdfValue[], to: Target): boolean {
    const { state } = to;
    const number = (back = 1): number => numbers(operands, back)[0]!;
    if (operator === 'BT') this.beginText();
    else if (operator === 'ET') this.endText(to);
    else if (operator === 'Tm') this.begin(affine(operands));
    else if (operator === 'Td') this.move(number(2), number());
    else if (operator === 'TD') {
      state.leading = -number();
      this.move(number(2), number());
    } else if (operator === 'T*') this.move(0, -state.leading);
    else if (operator === 'TL') state.leading = number();
    else if (operator === 'Tz') state.stretch = number() / 100;
    else if (operator === 'Tc') state.letterSpace = number();
    else if (operator === 'Tw') state.wordSpace = number();
    else if (operator === 'Ts') state.rise = number();
    else if (operator === 'Tr') state.rendering = number();
    else if (operator === 'Tj' || operator === 'TJ') this.show(operands.at(-1), to);
    else if (operator === "'" || operator === '"') {
      if (operator === '"')
        [state.wordSpace, state.letterSpace] = numbers(operands.slice(0, -1), 2) as [number, number];
      this.move(0, -state.leading);
      this.show(operands.at(-1), to);
    } else return false;
    return true;
  }

  private beginText(): void {
    this.begin(IDENTITY);
    this.clips = undefined;
  }

  /** The letters of a text become a clip all at once (ISO 32000-2, 9.3.6). */
  private endText({ state }: Target): void {
    this.file.budget.spend((this.clips?.length ?? 0) + (state.clipParts?.length ?? 0));
    if (this.clips) state.clipParts = partsWithin(state, this.clips);
    this.clips = undefined;
  }

  private begin(at: Affine): void {
    this.line = at;
    this.next = at;
  }

  private move(x: number, y: number): void {
    this.begin(combined([1, 0, 0, 1, x, y], this.line));
  }

  private show(value: PdfValue | undefined, to: Target): void {
    const { fontSize, stretch } = to.state;
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part instanceof PdfString) this.showString(part.bytes, to);
      else this.forward((-(numberOf(part) ?? 0) / 1000) * fontSize * stretch);
    }
  }

  private forward(by: number): void {
    this.next = combined([1, 0, 0, 1, by, 0], this.next);
  }

  private showString(bytes: Uint8Array, to: Target): void {
    const { state, map } = to;
    const { font, fontSize } = state;
    // Without a font nothing is drawn.
    if (bytes.length === 0 || (font === undefined && fontSize === 0)) return;
    const letters = font ? lettersOf(this.file, font) : MISSING;
    const isSeen = !INVISIBLE.has(state.rendering);
    const isFollowed = isSeen && this.isFollowed(letters, state);
    const opacity = this.opacityOf(state);
    const isProven = map.letter !== undefined && hasLetters(this.file, font, 'whole');
    if (isSeen && !isFollowed) {
      map.shape(state.clip, opacity);
      map.unclear?.(state.clip, opacity);
    }
    this.file.budget.spend(LETTER_UNITS * bytes.length);
    for (let at = 0; at < bytes.length;) {
      const read = letters.codeAt(bytes, at);
      if (!read) throw new EngineError('pdf.syntax', {});
      at += read.length;
      const code = read.number;
      const letter = {
        code,
        isSpace: read.isSpace,
        width: this.widthOf(letters, code, to),
        place: this.placeOf(state),
        bytes: bytes.subarray(at - read.length, at),
      };
      if (map.letter) this.report(letters, { ...letter, isProven }, { ...to, opacity: isSeen ? opacity : 0 });
      else if (isFollowed) this.paint(letters, letter, { ...to, opacity });
      this.passLetter(letter, state);
    }
  }

  /** A font that viewers bring has the widths that they know; so has any other where letters are wanted at their places. */
  private widthOf({ widthOf, glyphs }: FontLetters, code: number, { state, map }: Target): number | undefined {
    const isKnown = glyphs === 'none' || map.letter;
    return widthOf(code) ?? (isKnown ? standardWidth(this.file, state.font, code) : undefined);
  }

  private placeOf({ fontSize, stretch, rise, matrix }: PaintState): Affine {
    return combined([fontSize * stretch, 0, 0, fontSize, 0, rise], combined(this.next, matrix));
  }

  private passLetter({ isSpace, width }: Letter, state: PaintState): void {
    const space = state.letterSpace + (isSpace ? state.wordSpace : 0);
    this.forward(((width ?? USUAL_WIDTH) * state.fontSize + space) * state.stretch);
  }

  private opacityOf(state: PaintState): number {
    // Letters that are drawings may have colours of their own.
    const colour = nameOf(this.file.resolve(state.font?.get('Subtype'))) === 'Type3' ? BLACK : undefined;
    const fill = fillInk(state, colour);
    return FILLED.has(state.rendering) ? fill : Math.max(fill, strokeInk(state, colour));
  }

  /** Returns whether it is known what the letters draw; else they may draw anything. */
  private isFollowed({ glyphs }: FontLetters, state: PaintState): boolean {
    if (this.isHeavy(state) || glyphs === 'unreadable') return false;
    return glyphs === 'none' ? hasLetters(this.file, state.font, this.trust) : this.trust === 'likely';
  }

  private paint({ glyphs }: FontLetters, letter: Letter, { state, map, opacity }: Target & { opacity: number }): void {
    const { clip } = state;
    if (typeof glyphs === 'string') paintLetter(letter, { map, clip, opacity });
    else if (letter.width === undefined) map.shape(clip, opacity);
    else {
      const size = map.countsAll ? undefined : scaleOf(letter.place);
      const { budget } = this.file;
      const inks = inkOf(this.file, glyphs, { code: letter.code, size });
      paintGlyph(inks, letter.place, { map, clip, opacity, spend: (units) => budget.spend(units) });
    }
  }

  private report(
    letters: FontLetters,
    letter: Letter & { isProven: boolean },
    { state, map, opacity }: Target & { opacity: number },
  ): void {
    const { code, place, isProven } = letter;
    const advance = letter.width ?? USUAL_WIDTH;
    const { clip, font } = state;
    const boxes = letterBoxes(this.file, letters, { ...letter, isExact: map.isExact === true });
    map.letter?.({ code, points: pointsOf(this.file, font, letter), boxes, advance, isProven, place, clip, opacity });
    if (!map.unclear) return;
    const { glyphs } = letters;
    const isUnknown = typeof glyphs !== 'string' && !inkOf(this.file, glyphs, { code, size: undefined });
    if (isUnknown && opacity > 0) map.unclear(clip, opacity);
    if (state.rendering < FIRST_CLIPPING) return;
    const isFollowed = !isUnknown && this.isFollowed(letters, state);
    const shapes = isFollowed ? boxes.map((bounds) => boxAt(place, bounds)) : [clip];
    for (const shape of shapes) (this.clips ??= []).push(shape);
  }

  /** Letters that are drawn round with a thick line run together. */
  private isHeavy({ rendering, width, matrix }: PaintState): boolean {
    return STROKED.has(rendering) && !(width * scaleOf(matrix) <= 1);
  }
}
