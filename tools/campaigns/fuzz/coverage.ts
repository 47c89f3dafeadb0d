/** Grades of hit counts: once, twice, a few times, often and very often are different. */
const GRADE = new Uint8Array(256);
for (let count = 1; count < 256; count++) {
  GRADE[count] = count === 1 ? 1 : count === 2 ? 2 : count < 8 ? 4 : count < 64 ? 8 : 16;
}

/** The coverage of all inputs so far. */
export class Coverage {
  private readonly ways: Uint8Array;
  private readonly seen: Uint8Array;
  reached = 0;

  constructor(ways: Uint8Array) {
    this.ways = ways;
    this.seen = new Uint8Array(ways.length);
  }

  clear(used: number): void {
    this.ways.fill(0, 0, used);
  }

  /** Returns branches that are new in the last input, or taken more often than before; empty when there are none. */
  news(used: number): number[] {
    const found: number[] = [];
    for (let way = 0; way < used; way++) {
      const grade = GRADE[this.ways[way]!]!;
      if (grade === 0 || (this.seen[way]! & grade) !== 0) continue;
      if (this.seen[way] === 0) this.reached++;
      this.seen[way]! |= grade;
      found.push(way);
    }
    return found;
  }
}
