/** Input of the searching thread. */
export interface Task {
  target: string;
  seed: number;
  /** State of an earlier search for the same reader. */
  before: SoFar;
  seconds: number;
  inputs: number;
  /** Length and bytes of the current input, which remain available when the thread hangs or dies. */
  current: SharedArrayBuffer;
  /** Number of tried inputs, to detect a lack of progress. */
  tried: SharedArrayBuffer;
}

export const LONGEST = 32 * 1024;

/** Longer inputs are not stored as fixtures: they come from files that are fixtures themselves. */
export const LONGEST_KEPT = 6000;

/** Progress of a search, sufficient to resume it. */
export interface SoFar {
  tried: number;
  /** SecurityRow-clock time. */
  seconds: number;
  slowest: number;
  faults: number;
  kept: Uint8Array[];
}

/** Messages of the searching thread: a fault, progress each minute, and the end. */
export type FuzzResult =
  | { kind: 'fault'; error: string; input: Uint8Array }
  | { kind: 'so-far'; soFar: Omit<SoFar, 'faults'> }
  | {
      kind: 'end';
      tried: number;
      seconds: number;
      reached: number;
      megabytes: number;
      slowest: number;
      corpus: Uint8Array[];
    };
