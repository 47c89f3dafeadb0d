/** Parameters of the connection test (specification 1 §10): file, interval, and threshold of a slow connection. */
export const NETWORK_CHECK = {
  /** A file of `bytes` meaningless bytes. */
  path: '/network-check.bin',
  bytes: 15_875,
  everyMs: 10_000,
  /** While the connection is lost, so that its message does not outlast the loss. */
  lostMs: 2_000,
  /** A request without an answer after this time counts as lost. */
  mostMs: 8_000,
  /** Megabytes a second; faster results are capped to this. */
  threshold: 100,
  /** Megabytes a second; up to this the connection is slow. */
  slow: 0.15,
} as const;

/** Returns megabytes a second. */
export const speedOf = (bytes: number, ms: number): number =>
  ms <= 0 ? NETWORK_CHECK.threshold : Math.min(NETWORK_CHECK.threshold, bytes / 1000 / ms);

export const isSlow = (speed: number): boolean => speed <= NETWORK_CHECK.slow;

export type LineState = 'fine' | 'slow' | 'none';

/** Whether a result must be reported: a change for the worse, not a repetition. */
export const isNews = (before: LineState, now: LineState): boolean => now !== 'fine' && now !== before;
