import { STANDARD_ENCODING } from './encodings.ts';
import { cffNumber } from './cff-data.ts';
import { drawFlex, drawPath } from './cff-paths.ts';
import { type Contours, OutlinePen, transformed, unsupported } from './outline.ts';
import { viewOf } from './sfnt.ts';

/** The instructions of a program: those of its glyphs, and those that they call. */
export interface CffCode {
  glyphs: readonly Uint8Array[];
  global: readonly Uint8Array[];
  subrs: readonly Uint8Array[];
}

const MOST_STEPS = 10_000;
const MOST_CALLS = 10;
const MOST_OPERANDS = 513;
const FIXED = 255;
const NO_GLYPH = new Uint8Array();

/** Draws a glyph (Adobe technical note 5177). Throws `font.unsupported` for arithmetic, which few programs use. */
export function cffContours(
  code: CffCode,
  glyph: number,
  glyphOf: (name: string) => number | undefined,
  isPart = false,
): Contours {
  const charstring = new Charstring(code);
  charstring.run(code.glyphs[glyph] ?? NO_GLYPH, 0);
  const { accent, pen } = charstring;
  if (!accent) return pen.contours;
  if (isPart) throw unsupported('nested accent');
  const [x = 0, y = 0, ...codes] = accent;
  const [base, upper] = codes.map((one) => {
    const found = glyphOf(STANDARD_ENCODING[one] ?? '');
    return found === undefined ? [] : cffContours(code, found, glyphOf, true);
  });
  return [...pen.contours, ...base!, ...transformed(upper!, [1, 0, 0, 1, x, y])];
}

class Charstring {
  readonly pen = new OutlinePen();
  /** The operands of a letter with an accent: place, code of the letter, code of the accent. */
  accent: number[] | undefined;
  private readonly code: CffCode;
  private stack: number[] = [];
  private hints = 0;
  private steps = 0;
  private isEnded = false;
  private hasWidth = false;

  constructor(code: CffCode) {
    this.code = code;
  }

  run(bytes: Uint8Array, depth: number): void {
    if (depth > MOST_CALLS) throw unsupported('deep charstring');
    const view = viewOf(bytes);
    for (let at = 0; at < bytes.length && !this.isEnded;) {
      this.steps += 1;
      if (this.steps > MOST_STEPS || this.stack.length > MOST_OPERANDS) throw unsupported('long charstring');
      const byte = view.getUint8(at);
      if (byte === FIXED) {
        this.stack.push(view.getInt32(at + 1) / 65536);
        at += 5;
      } else if (byte >= 32 || byte === 28) {
        const { value, end } = cffNumber(view, at);
        this.stack.push(value);
        at = end;
      } else if (byte === 11) return;
      else if (byte === 10) {
        this.call(this.code.subrs, depth);
        at += 1;
      } else if (byte === 29) {
        this.call(this.code.global, depth);
        at += 1;
      } else if (byte === 12) {
        this.flex(view.getUint8(at + 1));
        at += 2;
      } else if (byte === 19 || byte === 20) {
        this.takeHints();
        at += 1 + Math.ceil(this.hints / 8);
      } else {
        this.operate(byte);
        at += 1;
      }
    }
  }

  private call(subrs: readonly Uint8Array[], depth: number): void {
    const bias = subrs.length < 1240 ? 107 : subrs.length < 33_900 ? 1131 : 32_768;
    const called = subrs[(this.stack.pop() ?? Number.NaN) + bias];
    if (!called) throw unsupported('call');
    this.run(called, depth + 1);
  }

  private takeHints(): void {
    this.hints += this.stack.length >> 1;
    this.hasWidth = true;
    this.stack = [];
  }

  /** The first operator may have one more operand, the width of the glyph. */
  private operands(count: number): number[] {
    const operands = this.stack;
    this.stack = [];
    if (!this.hasWidth && operands.length > count) operands.shift();
    this.hasWidth = true;
    return operands;
  }

  private operate(operator: number): void {
    const { pen } = this;
    if (operator === 1 || operator === 3 || operator === 18 || operator === 23) this.takeHints();
    else if (operator === 4) pen.move(0, this.operands(1).at(-1) ?? 0);
    else if (operator === 22) pen.move(this.operands(1).at(-1) ?? 0, 0);
    else if (operator === 21) {
      const [dx = 0, dy = 0] = this.operands(2).slice(-2);
      pen.move(dx, dy);
    } else if (operator === 14) this.end();
    else drawPath(pen, operator, this.operands(Infinity));
  }

  private end(): void {
    if (this.stack.length >= 4) this.accent = this.stack.slice(-4);
    this.isEnded = true;
  }

  private flex(operator: number): void {
    const n = this.operands(Infinity);
    if (operator !== 0) drawFlex(this.pen, operator, n);
  }
}
