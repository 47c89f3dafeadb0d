/** The part of the size that lines are apart at least, so that they do not overlap. */
const LINE = 0.8;
/** How far a piece may begin from the end of the one before it, as a part of its size: programs round places. */
const GAP = 0.02;
/** Points by which the heights of pieces on one line differ at most. */
const LEVEL = 0.001;
const BLANK = /^\s*$/;

/** A string that is shown; its end is NaN where the widths of its font are unknown. */
export interface DrawnString {
  text: string;
  x: number;
  y: number;
  size: number;
  end: number;
}

/** The text of a picture, read from top to bottom. Words of one line are drawn in turn, as if they were one string. */
export class TextLines {
  readonly lines: string[] = [];
  private last: DrawnString | undefined;

  /** Takes a piece of text; returns whether it goes on with the last line or is on one that begins below it. */
  add(piece: DrawnString): boolean {
    const goesOn = this.goesOn(piece);
    const size = goesOn ? Math.max(piece.size, this.last!.size) : piece.size;
    const isBelow = this.last === undefined || piece.y <= this.last.y - LINE * Math.max(size, this.last.size);
    if (goesOn) this.lines.push(this.lines.pop()! + piece.text);
    else this.lines.push(piece.text);
    this.last = { ...piece, size };
    return goesOn || isBelow;
  }

  private goesOn({ x, y, size }: DrawnString): boolean {
    const { last } = this;
    return last !== undefined && Math.abs(y - last.y) <= LEVEL && Math.abs(x - last.end) <= GAP * size;
  }
}

/** Blanks draw nothing, so that they may end outside of the box. */
export const isBlank = (text: string): boolean => BLANK.test(text);
