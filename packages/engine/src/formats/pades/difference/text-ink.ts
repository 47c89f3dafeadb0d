import { type PdfFile, PdfString, type PdfValue, numberOf } from '../../../codec/pdf/index.ts';
import { type Affine, IDENTITY, boxAt, combined, common, scaleOf } from './affine.ts';
import type { Ink } from './ink-map.ts';
import { hasLetters } from './letters.ts';
import { affine, numbers } from './operands.ts';
import type { PaintState } from './paint-state.ts';

/** `whole`: only proven letters count; `likely`: any text font. */
export type Trust = 'whole' | 'likely';

/** Letters leave most of their box empty. */
const LETTER_INK = 0.3;
/** Of larger letters single strokes can hide a character. */
const LARGEST_LETTERS = 24;
/** A usual width of a character, in ems. */
const ADVANCE = 0.6;
const INVISIBLE = new Set([3, 7]);
const STROKED = new Set([1, 2, 5, 6]);

/** Follows the text operators of a content stream (ISO 32000-2, 9.4). */
export class TextInk {
  private readonly file: PdfFile;
  private readonly trust: Trust;
  private line: Affine = IDENTITY;
  private next: Affine = IDENTITY;

  constructor({ file, trust }: { file: PdfFile; trust: Trust }) {
    this.file = file;
    this.trust = trust;
  }

  /** Answers whether the operator is one of text. */
  operate(operator: string, operands: readonly PdfValue[], to: { state: PaintState; map: Ink }): boolean {
    const { state } = to;
    const number = (back = 1): number => numbers(operands, back)[0]!;
    if (operator === 'BT') this.begin(IDENTITY);
    else if (operator === 'Tm') this.begin(affine(operands));
    else if (operator === 'Td') this.move(number(2), number());
    else if (operator === 'TD') {
      state.leading = -number();
      this.move(number(2), number());
    } else if (operator === 'T*') this.move(0, -state.leading);
    else if (operator === 'TL') state.leading = number();
    else if (operator === 'Tz') state.stretch = number() / 100;
    else if (operator === 'Ts') state.rise = number();
    else if (operator === 'Tr') state.rendering = number();
    else if (operator === 'Tj' || operator === 'TJ') this.show(operands.at(-1), to);
    else if (operator === "'" || operator === '"') {
      this.move(0, -state.leading);
      this.show(operands.at(-1), to);
    } else return operator === 'ET';
    return true;
  }

  private begin(at: Affine): void {
    this.line = at;
    this.next = at;
  }

  private move(x: number, y: number): void {
    this.begin(combined([1, 0, 0, 1, x, y], this.line));
  }

  private show(value: PdfValue | undefined, to: { state: PaintState; map: Ink }): void {
    const { fontSize, stretch } = to.state;
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part instanceof PdfString) this.showString(part.bytes.length, to);
      else this.forward((-(numberOf(part) ?? 0) / 1000) * fontSize * stretch);
    }
  }

  private forward(by: number): void {
    this.next = combined([1, 0, 0, 1, by, 0], this.next);
  }

  private showString(length: number, { state, map }: { state: PaintState; map: Ink }): void {
    const { fontSize, stretch, rise, matrix, clip, font } = state;
    const width = length * ADVANCE;
    const size = combined([fontSize * stretch, 0, 0, fontSize, 0, rise], combined(this.next, matrix));
    this.forward(width * fontSize * stretch);
    // Without a font nothing is drawn.
    const isUnset = font === undefined && fontSize === 0;
    if (length === 0 || isUnset || INVISIBLE.has(state.rendering)) return;
    const isPattern = state.isFillPattern || state.isStrokePattern;
    if (state.keepsText && !isPattern && !map.countsAll) return;
    const opacity = isPattern ? 1 : Math.max(state.fillOpacity, state.strokeOpacity);
    const areLetters = hasLetters(this.file, font, this.trust) && !this.isHeavy(state);
    if (!areLetters) map.shape(clip, opacity);
    else {
      const box = boxAt(size, { left: 0, bottom: -0.25, right: width, top: 1 });
      map.shape(common(box, clip), scaleOf(size) <= LARGEST_LETTERS ? LETTER_INK * opacity : opacity);
    }
  }

  /** Letters that are drawn round with a thick line run together. */
  private isHeavy({ rendering, width, matrix }: PaintState): boolean {
    return STROKED.has(rendering) && !(width * scaleOf(matrix) <= 1);
  }
}
