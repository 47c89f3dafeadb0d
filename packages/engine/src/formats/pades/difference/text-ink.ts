import { type PdfFile, PdfString, type PdfValue, numberOf } from '../../../codec/pdf/index.ts';
import { USUAL_WIDTH } from '../ink/advance.ts';
import { type Affine, IDENTITY, boxAt, combined, common, scaleOf } from './affine.ts';
import type { Ink } from './ink-map.ts';
import { paintGlyph } from './glyph-ink.ts';
import { type FontLetters, inkOf, lettersOf } from './letter-shapes.ts';
import { hasLetters } from './letters.ts';
import { affine, numbers } from './operands.ts';
import type { PaintState } from './paint-state.ts';

/** `whole`: only proven letters count; `likely`: any text font. */
export type Trust = 'whole' | 'likely';

/** Letters leave most of their box empty. */
const LETTER_INK = 0.3;
/** Of larger letters single strokes can hide a character. */
const LARGEST_LETTERS = 24;
/** Viewers stretch letters of their own fonts to the widths that a font states. */
const WIDEST_LETTER = 1.2;
const SPACE = 32;
const INVISIBLE = new Set([3, 7]);
const STROKED = new Set([1, 2, 5, 6]);

/** A font that the file does not have. */
const MISSING: FontLetters = { bytesPerCode: 1, widthOf: () => undefined, glyphs: 'none' };

interface Target {
  state: PaintState;
  map: Ink;
}

interface Letter {
  code: number;
  width: number | undefined;
  /** From the size of the font to the page. */
  place: Affine;
}

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
  operate(operator: string, operands: readonly PdfValue[], to: Target): boolean {
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
    const { font, fontSize } = to.state;
    // Without a font nothing is drawn.
    if (font === undefined && fontSize === 0) return;
    const letters = font ? lettersOf(this.file, font) : MISSING;
    for (let at = 0; at < bytes.length; at += letters.bytesPerCode) {
      const code = letters.bytesPerCode === 1 ? bytes[at]! : (bytes[at]! << 8) | (bytes[at + 1] ?? 0);
      this.showLetter(letters, code, to);
    }
  }

  private showLetter(letters: FontLetters, code: number, to: Target): void {
    const { fontSize, stretch, letterSpace, wordSpace, rise, matrix } = to.state;
    const width = letters.widthOf(code);
    const place = combined([fontSize * stretch, 0, 0, fontSize, 0, rise], combined(this.next, matrix));
    this.paint(letters, { code, width, place }, to);
    const space = letterSpace + (code === SPACE && letters.bytesPerCode === 1 ? wordSpace : 0);
    this.forward(((width ?? USUAL_WIDTH) * fontSize + space) * stretch);
  }

  private paint({ glyphs }: FontLetters, letter: Letter, { state, map }: Target): void {
    if (INVISIBLE.has(state.rendering)) return;
    const isPattern = state.isFillPattern || state.isStrokePattern;
    if (state.keepsText && !isPattern && !map.countsAll) return;
    const opacity = isPattern ? 1 : Math.max(state.fillOpacity, state.strokeOpacity);
    const { clip } = state;
    if (this.isHeavy(state)) map.shape(clip, opacity);
    else if (glyphs === 'none') this.paintLetter(letter, { state, map }, opacity);
    else if (this.trust === 'whole' || glyphs === 'unreadable' || letter.width === undefined) map.shape(clip, opacity);
    else
      paintGlyph(
        inkOf(this.file, glyphs, { code: letter.code, size: map.countsAll ? undefined : scaleOf(letter.place) }),
        letter.place,
        { map, clip, opacity },
      );
  }

  /** A letter of a font that viewers bring. */
  private paintLetter({ width = USUAL_WIDTH, place }: Letter, { state, map }: Target, opacity: number): void {
    if (!hasLetters(this.file, state.font, this.trust)) {
      map.shape(state.clip, opacity);
      return;
    }
    const box = boxAt(place, { left: 0, bottom: -0.25, right: width || USUAL_WIDTH, top: 1 });
    const isSmall = scaleOf(place) <= LARGEST_LETTERS && width <= WIDEST_LETTER;
    map.shape(common(box, state.clip), isSmall ? LETTER_INK * opacity : opacity);
  }

  /** Letters that are drawn round with a thick line run together. */
  private isHeavy({ rendering, width, matrix }: PaintState): boolean {
    return STROKED.has(rendering) && !(width * scaleOf(matrix) <= 1);
  }
}
