import { BLACK_RUNS, type FaxCodes, MODE_CODES, PASS, RUNS, WHITE_RUNS } from './fax-codes.ts';

const LONGEST_CODE = 13;
/** Runs of this many pixels and more are followed by another of the same colour. */
const FIRST_LONG_RUN = 64;
/** Zeros before the 1 that ends the mark between rows. */
const ZEROS_OF_MARK = 11;
/** The mode of a change that lies just below the one above it. */
const STRAIGHT = 3;

interface Form {
  /** Below 0, each row is coded from the one above; 0, by itself; above 0, a bit after the mark says which. */
  group: number;
  width: number;
  isAligned: boolean;
}

/** Reads rows of pixels as the positions at which their colour changes, beginning with white (ITU-T T.4 and T.6). */
export class FaxRows {
  private at = 0;
  private above: number[] = [];
  private readonly bytes: Uint8Array;
  private readonly form: Form;

  constructor(bytes: Uint8Array, form: Form) {
    this.bytes = bytes;
    this.form = form;
  }

  /** Returns whether a row follows whose codes are known and that is just as wide as the image. */
  readRow(): boolean {
    const { group, isAligned } = this.form;
    if (isAligned) this.at = (this.at + 7) & ~7;
    const isMarked = group >= 0 && this.skipMark();
    if (group > 0 && !isMarked) return false;
    const isAlone = group === 0 || (group > 0 && this.bit() === 1);
    const changes = isAlone ? this.rowAlone() : this.rowBelow();
    this.above = changes ?? [];
    return changes?.at(-1) === this.form.width;
  }

  private rowAlone(): number[] | undefined {
    const changes: number[] = [];
    for (let position = 0; position < this.form.width; changes.push(position)) {
      const run = this.run(changes.length % 2 === 1);
      if (run === undefined) return undefined;
      position += run;
    }
    return changes;
  }

  private rowBelow(): number[] | undefined {
    const changes: number[] = [];
    for (let [position, next] = [-1, 0]; position < this.form.width;) {
      const isBlack = changes.length % 2 === 1;
      const mode = this.code(MODE_CODES);
      next = this.changeAbove(next, position, isBlack);
      if (mode === undefined) return undefined;
      if (mode === PASS) {
        position = this.aboveAt(next + 1);
        continue;
      }
      if (mode === RUNS) {
        const [first, second] = [this.run(isBlack), this.run(!isBlack)];
        if (first === undefined || second === undefined) return undefined;
        changes.push(Math.max(position, 0) + first, Math.max(position, 0) + first + second);
      } else changes.push(this.aboveAt(next) + mode - STRAIGHT);
      const reached = changes.at(-1)!;
      if (reached < position) return undefined;
      position = reached;
    }
    return changes;
  }

  /** The first change above to the right of a position that turns to the other colour. */
  private changeAbove(from: number, position: number, isBlack: boolean): number {
    let next = from;
    while (next > 0 && this.aboveAt(next - 1) > position) next--;
    while (next < this.above.length && (this.above[next]! <= position || (next % 2 === 1) !== isBlack)) next++;
    return next;
  }

  private aboveAt(index: number): number {
    return this.above[index] ?? this.form.width;
  }

  private skipMark(): boolean {
    const start = this.at;
    while (this.at < 8 * this.bytes.length && this.bit() === 0);
    const isMark = this.at - 1 - start >= ZEROS_OF_MARK;
    if (!isMark) this.at = start;
    return isMark;
  }

  private run(isBlack: boolean): number | undefined {
    for (let sum = 0; ;) {
      const run = this.code(isBlack ? BLACK_RUNS : WHITE_RUNS);
      if (run === undefined) return undefined;
      sum += run;
      if (run < FIRST_LONG_RUN) return sum;
    }
  }

  private code(codes: FaxCodes): number | undefined {
    let code = 1;
    for (let length = 0; length < LONGEST_CODE && this.at < 8 * this.bytes.length; length++) {
      code = 2 * code + this.bit();
      const value = codes.get(code);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  private bit(): number {
    const bit = ((this.bytes[this.at >> 3] ?? 0) >> (7 - (this.at & 7))) & 1;
    this.at++;
    return bit;
  }
}
