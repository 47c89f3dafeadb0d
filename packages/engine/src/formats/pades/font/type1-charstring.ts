import { STANDARD_ENCODING } from './encodings.ts';
import { type Contours, OutlinePen, transformed, unsupported } from './outline.ts';
import { viewOf } from './sfnt.ts';

/** The instructions of a program: those of its glyphs, and those that they call. */
interface Type1Code {
  glyphOf: (name: string) => Uint8Array | undefined;
  subrs: ReadonlyMap<number, Uint8Array>;
}

const MOST_STEPS = 10_000;
const MOST_CALLS = 10;
const NUMBER = 32;
const LONG = 255;
const CALL = 10;
const RETURN = 11;
const ESCAPE = 12;

/** Draws a glyph (Adobe Type 1 Font Format, 6). Throws `font.unsupported` for instructions of other programs. */
export function type1Contours(code: Type1Code, charstring: Uint8Array, isPart = false): Contours {
  const reader = new Type1Charstring(code);
  reader.run(charstring, 0);
  const { accent, pen } = reader;
  if (!accent) return pen.contours;
  if (isPart) throw unsupported('nested accent');
  const [bearing = 0, x = 0, y = 0, ...codes] = accent;
  const [base, upper] = codes.map((one) => {
    const part = code.glyphOf(STANDARD_ENCODING[one] ?? '');
    return part ? type1Contours(code, part, true) : [];
  });
  return [...base!, ...transformed(upper!, [1, 0, 0, 1, x - bearing + reader.start, y])];
}

class Type1Charstring {
  readonly pen = new OutlinePen();
  /** Where the outline begins. */
  start = 0;
  /** Operands of a letter with an accent: its bearing, its place, code of the letter, code of the accent. */
  accent: number[] | undefined;
  private readonly code: Type1Code;
  private stack: number[] = [];
  private handed: number[] = [];
  /** Points of a curve that is drawn by the procedures for flat curves. */
  private flex: number[][] | undefined;
  private steps = 0;
  private isEnded = false;

  constructor(code: Type1Code) {
    this.code = code;
  }

  run(bytes: Uint8Array, depth: number): void {
    if (depth > MOST_CALLS) throw unsupported('deep charstring');
    const view = viewOf(bytes);
    for (let at = 0; at < bytes.length && !this.isEnded;) {
      this.steps += 1;
      if (this.steps > MOST_STEPS) throw unsupported('long charstring');
      const byte = view.getUint8(at);
      if (byte === LONG) {
        this.stack.push(view.getInt32(at + 1));
        at += 5;
      } else if (byte >= NUMBER) {
        const isShort = byte <= 246;
        this.stack.push(isShort ? byte - 139 : twoBytes(byte, view.getUint8(at + 1)));
        at += isShort ? 1 : 2;
      } else if (byte === RETURN) return;
      else if (byte === CALL) {
        const called = this.code.subrs.get(this.stack.pop() ?? Number.NaN);
        if (!called) throw unsupported('call');
        this.run(called, depth + 1);
        at += 1;
      } else if (byte === ESCAPE) {
        this.escape(view.getUint8(at + 1));
        at += 2;
      } else {
        this.operate(byte);
        at += 1;
      }
    }
  }

  private operate(operator: number): void {
    const n = this.stack;
    this.stack = [];
    const at = (i: number): number => n[i] ?? 0;
    if (operator === 13) this.begin(at(0), 0);
    else if (operator === 4) this.move(0, at(0));
    else if (operator === 22) this.move(at(0), 0);
    else if (operator === 21) this.move(at(0), at(1));
    else if (operator === 5) this.pen.line(at(0), at(1));
    else if (operator === 6) this.pen.line(at(0), 0);
    else if (operator === 7) this.pen.line(0, at(0));
    else if (operator === 8) this.pen.curve(n);
    else if (operator === 30) this.pen.curve([0, at(0), at(1), at(2), at(3), 0]);
    else if (operator === 31) this.pen.curve([at(0), 0, at(1), at(2), 0, at(3)]);
    else if (operator === 14) this.isEnded = true;
    else if (![1, 3, 9].includes(operator)) throw unsupported(`operator ${operator}`);
  }

  private begin(x: number, y: number): void {
    this.start = x;
    [this.pen.x, this.pen.y] = [x, y];
  }

  private move(dx: number, dy: number): void {
    if (!this.flex) this.pen.move(dx, dy);
    else {
      [this.pen.x, this.pen.y] = [this.pen.x + dx, this.pen.y + dy];
      this.flex.push([this.pen.x, this.pen.y]);
    }
  }

  private escape(operator: number): void {
    if (operator === 16) this.callOther();
    else if (operator === 17) this.stack.push(this.handed.pop() ?? 0);
    else if (operator === 12) {
      const [b = 1, a = 0] = [this.stack.pop(), this.stack.pop()];
      this.stack.push(a / b);
    } else {
      const n = this.stack;
      this.stack = [];
      if (operator === 6) {
        this.accent = n;
        this.isEnded = true;
      } else if (operator === 7) this.begin(n[0] ?? 0, n[1] ?? 0);
      else if (operator === 33) this.place(n);
      else if (![0, 1, 2].includes(operator)) throw unsupported(`operator 12 ${operator}`);
    }
  }

  /** After a flat curve the point is where it already is. */
  private place([x = 0, y = 0]: readonly number[]): void {
    if (x !== this.pen.x || y !== this.pen.y) throw unsupported('point');
  }

  /** The procedures that every program has: flat curves and other hints (8.1 and 8.3). */
  private callOther(): void {
    const number = this.stack.pop();
    const count = this.stack.pop() ?? 0;
    const operands = this.stack.splice(this.stack.length - count, count);
    if (number === 1) this.flex = [];
    else if (number === 0) this.endFlex(operands);
    else if (number === 3) this.handed = [3];
    else if (number !== 2) throw unsupported(`procedure ${number}`);
  }

  private endFlex(operands: readonly number[]): void {
    const points = this.flex ?? [];
    this.flex = undefined;
    if (points.length !== 7) throw unsupported('flat curve');
    this.handed = [operands[2] ?? 0, operands[1] ?? 0];
    drawFlat(this.pen, points);
  }
}

/** The first of the seven points is only a reference for the others. */
function drawFlat(pen: OutlinePen, points: readonly (readonly number[])[]): void {
  const start = pen.contours.at(-1)?.slice(-2) ?? [0, 0];
  [pen.x, pen.y] = [start[0]!, start[1]!];
  for (const i of [1, 4]) {
    const places = [[pen.x, pen.y], ...points.slice(i, i + 3)];
    pen.curve([0, 1, 2].flatMap((k) => [0, 1].map((axis) => places[k + 1]![axis]! - places[k]![axis]!)));
  }
  [pen.x, pen.y] = points.at(-1) as [number, number];
}

const twoBytes = (first: number, second: number): number =>
  first <= 250 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108;
