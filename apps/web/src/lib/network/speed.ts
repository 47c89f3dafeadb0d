/** How the connection is tried (specification 1 §10): which file, how often, and what is slow. */
export const NETWORK_CHECK = {
  /** A file of `bytes` bytes that says nothing. */
  path: '/network-check.bin',
  bytes: 15_875,
  everyMs: 10_000,
  /** Megabytes a second; what seems faster is taken as this. */
  threshold: 100,
  /** Megabytes a second; this and less is slow. */
  slow: 0.15,
} as const;

/** Megabytes a second of so many bytes in so many milliseconds. */
export const speedOf = (bytes: number, ms: number): number =>
  ms <= 0 ? NETWORK_CHECK.threshold : Math.min(NETWORK_CHECK.threshold, bytes / 1000 / ms);

export const isSlow = (speed: number): boolean => speed <= NETWORK_CHECK.slow;

export type LineState = 'fine' | 'slow' | 'none';

/** What a try found; a change for the worse is worth a word, the same once more is not. */
export const isNews = (before: LineState, now: LineState): boolean => now !== 'fine' && now !== before;
