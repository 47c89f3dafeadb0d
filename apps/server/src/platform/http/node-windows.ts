import type { RateCount } from './rate-store.ts';

/** Callers choose the keys, so their number is bounded. */
const KEYS = 50_000;

interface Window {
  endsAt: number;
  hits: number;
}

/** Counts calls in fixed windows in the memory of this node. */
export class NodeWindows {
  private readonly windows = new Map<string, Window>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Counts one call. The window is in seconds. */
  count(key: string, seconds: number): RateCount {
    const now = this.now();
    const window = this.current(key) ?? this.open(key, now + seconds * 1000);
    window.hits += 1;
    return { hits: window.hits, left: Math.ceil((window.endsAt - now) / 1000) };
  }

  /** Records that a key is refused for so many seconds. */
  refuse(key: string, seconds: number): void {
    this.open(key, this.now() + seconds * 1000);
  }

  /** Returns the seconds for which a key is still refused; undefined when it is not. */
  refusedFor(key: string): number | undefined {
    const window = this.current(key);
    return window && Math.ceil((window.endsAt - this.now()) / 1000);
  }

  private current(key: string): Window | undefined {
    const window = this.windows.get(key);
    return window && window.endsAt > this.now() ? window : undefined;
  }

  private open(key: string, endsAt: number): Window {
    // The oldest entry is evicted first: Map preserves the order of insertion.
    this.windows.delete(key);
    if (this.windows.size >= KEYS) this.windows.delete(this.windows.keys().next().value!);
    const window = { endsAt, hits: 0 };
    this.windows.set(key, window);
    return window;
  }
}
