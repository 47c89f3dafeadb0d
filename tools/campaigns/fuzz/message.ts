/** What the searching thread is told. */
export interface Task {
  target: string;
  seed: number;
  /** Where an earlier search for the same reader stood. */
  before: SoFar;
  seconds: number;
  inputs: number;
  /** Length of the input under work, then its bytes: what is left of it when the thread hangs or dies. */
  current: SharedArrayBuffer;
  /** Inputs tried so far, so that standing still is seen. */
  tried: SharedArrayBuffer;
}

export const LONGEST = 32 * 1024;

/** Longer inputs are left out of the fixtures: they come from files that are fixtures themselves. */
export const LONGEST_KEPT = 6000;

/** How far a search has come: enough to go on another day. */
export interface SoFar {
  tried: number;
  /** By the clock. */
  seconds: number;
  slowest: number;
  faults: number;
  kept: Uint8Array[];
}

/** What the searching thread says when it finds a fault, each minute, and at its end. */
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
