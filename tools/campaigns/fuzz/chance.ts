/** Pseudo-random numbers, reproducible by seed (xorshift32). */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = (Math.imul(seed, 2654435761) ^ 0x9e3779b9) | 1;
  }

  /** Returns an integer from 0 up to `limit` - 1. */
  below(limit: number): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return limit <= 0 ? 0 : (this.state >>> 0) % limit;
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}
