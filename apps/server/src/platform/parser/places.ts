/** What somebody waits for, and what nobody waits for. */
const AT_ONCE = { waited: 2, background: 1 };
type Lane = keyof typeof AT_ONCE;

/**
 * Places for parsers on a node. People have theirs to themselves: what nobody waits for takes one of its own, so that
 * five hundred files to judge never stand before the one that somebody uploads.
 */
export class Places {
  private readonly free = { ...AT_ONCE };
  private readonly waiting: Record<Lane, (() => void)[]> = { waited: [], background: [] };

  /** Waits for a place. @returns what gives it back */
  async take(inBackground: boolean): Promise<() => void> {
    const lane: Lane = inBackground ? 'background' : 'waited';
    if (this.free[lane] > 0) this.free[lane] -= 1;
    else await new Promise<void>((go) => this.waiting[lane].push(go));
    return () => this.giveBack(lane);
  }

  private giveBack(lane: Lane): void {
    const next = this.waiting[lane].shift();
    if (next) next();
    else this.free[lane] += 1;
  }
}
