const AT_ONCE = 2;
const AT_ONCE_IN_BACKGROUND = 1;

interface Waiting {
  inBackground: boolean;
  go(): void;
}

/**
 * Places for parsers on a node. One is always left to people who wait for an answer: what nobody waits for takes one
 * at most, and stands behind them in the queue.
 */
export class Places {
  private readonly running = { all: 0, inBackground: 0 };
  private readonly waiting: Waiting[] = [];

  /** Waits for a place. @returns what gives it back */
  async take(inBackground: boolean): Promise<() => void> {
    if (this.isFreeFor(inBackground)) this.occupy(inBackground, 1);
    else await new Promise<void>((go) => this.waiting.push({ inBackground, go }));
    return () => this.giveBack(inBackground);
  }

  private isFreeFor(inBackground: boolean): boolean {
    if (this.running.all >= AT_ONCE) return false;
    return !inBackground || this.running.inBackground < AT_ONCE_IN_BACKGROUND;
  }

  private occupy(inBackground: boolean, count: 1 | -1): void {
    this.running.all += count;
    if (inBackground) this.running.inBackground += count;
  }

  private giveBack(inBackground: boolean): void {
    this.occupy(inBackground, -1);
    const next = this.waiting.findIndex((one) => !one.inBackground);
    const place = next >= 0 ? next : 0;
    const one = this.waiting[place];
    if (!one || !this.isFreeFor(one.inBackground)) return;
    this.waiting.splice(place, 1);
    this.occupy(one.inBackground, 1);
    one.go();
  }
}
