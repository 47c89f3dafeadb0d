import { type Box, common } from './picture-ground.ts';

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
  clip: Box;
  /** Its letters do not go below the clip. */
  isWhole: boolean;
  isFontKnown: boolean;
  /** It can be read where no bar is behind it. */
  isOnGround: boolean;
}

/** Bars that mark the chosen options of a list, one behind each chosen line and painted before its text. */
export class OptionBars {
  private readonly bars: { box: Box; ink: number }[] = [];
  private readonly rows: { seen: Box; line: number }[] = [];
  /** Places of the lines on a bar that can be read from end to end. */
  readonly marked: number[] = [];
  /** All lines are known letters, and none is cut at its top or end, or half on a bar. */
  isClear = true;

  get count(): number {
    return this.bars.length;
  }

  /** Answers whether the bar hides no text that was shown, and no other bar. One outside of the clip is not seen. */
  add(bar: Box, ink: number, clip: Box): boolean {
    const box = common(bar, clip);
    if (box[3] <= box[1]) return true;
    const isFree = [...this.rows.map(({ seen }) => seen), ...this.bars.map((other) => other.box)].every(
      (other) => heightOf(box, other) <= 0,
    );
    this.bars.push({ box, ink });
    return isFree && box[2] > box[0] && this.bars.length <= MOST_BARS;
  }

  /** Takes a line of text; returns whether what the clip leaves of it can be read. */
  show(row: Row): boolean {
    const seen = common(row.box, row.clip);
    this.rows.push({ seen, line: row.line });
    const height = seen[3] - seen[1];
    if (row.box[3] > row.clip[3]) this.isClear = false;
    if (height <= 0) return true;
    if (!row.isFontKnown || row.box[2] > row.clip[2]) this.isClear = false;
    const near = this.bars.filter(({ box }) => heightOf(box, seen) > BESIDE * height);
    const [bar] = near;
    if (!bar) return row.isOnGround;
    const isBehind = near.length === 1 && heightOf(bar.box, seen) >= BEHIND * height;
    if (isBehind && row.isWhole) this.marked.push(row.line);
    if (!isBehind) this.isClear = false;
    const isReadable = near.every(
      ({ box, ink }) => box[0] <= seen[0] && box[2] >= seen[2] && Math.abs(row.ink - ink) >= LEAST_CONTRAST,
    );
    return isReadable && (isBehind || row.isOnGround);
  }

  /** The line that each bar marks: the one it is behind for the most part; undefined for a bar without a line. */
  lines(): (number | undefined)[] {
    return this.bars.map(({ box }) => {
      const [first] = this.rows
        .map(({ seen, line }) => ({ height: heightOf(box, seen), line }))
        .filter(({ height }) => height > 0)
        .toSorted((a, b) => b.height - a.height);
      return first?.line;
    });
  }
}

/** How high the part is that two boxes have in common; nothing or less where one is above the other. */
const heightOf = (a: Box, b: Box): number => Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
