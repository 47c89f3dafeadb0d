import type { Box } from './picture-ground.ts';

const LEAST_CONTRAST = 0.4;
const MOST_BARS = 64;
/** The share of the height of a line that a bar covers at least if it is behind it, and at most if it is not. */
const BEHIND = 0.75;
const BESIDE = 0.1;

/** A line of text in a picture. */
interface Row {
  box: Box;
  ink: number;
  /** How many lines were shown before it. */
  line: number;
  /** All of it lies within its clip. */
  isWhole: boolean;
}

/** Bars that mark the chosen options of a list, one behind each chosen line and painted before its text. */
export class OptionBars {
  private readonly bars: { box: Box; ink: number }[] = [];
  private readonly rows: Row[] = [];
  /** Places of the lines on a bar that can be read from end to end. */
  readonly marked: number[] = [];

  get count(): number {
    return this.bars.length;
  }

  /** Answers whether the bar hides no text that was shown, and no other bar. */
  add(box: Box, ink: number): boolean {
    const isFree = [...this.rows, ...this.bars].every((other) => heightOf(box, other.box) <= 0);
    this.bars.push({ box, ink });
    return isFree && box[2] > box[0] && this.bars.length <= MOST_BARS;
  }

  /** Takes a line of text; returns whether it can be read on the bar behind it, undefined without a bar. */
  show(row: Row): boolean | undefined {
    this.rows.push(row);
    const height = row.box[3] - row.box[1];
    const near = this.bars.filter(({ box }) => heightOf(box, row.box) > BESIDE * height);
    const [bar] = near;
    if (!bar) return undefined;
    const isBehind = near.length === 1 && heightOf(bar.box, row.box) >= BEHIND * height;
    if (!isBehind || bar.box[0] > row.box[0] || bar.box[2] < row.box[2]) return false;
    if (row.isWhole) this.marked.push(row.line);
    return Math.abs(row.ink - bar.ink) >= LEAST_CONTRAST;
  }
}

/** How high the part is that two boxes have in common; nothing or less where one is above the other. */
const heightOf = (a: Box, b: Box): number => Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
