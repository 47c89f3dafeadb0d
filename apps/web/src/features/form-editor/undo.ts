/** Current state, undo steps and redo steps, each ordered by distance from the current state. */
export interface Past<T> {
  before: readonly T[];
  now: T;
  after: readonly T[];
  /** Target of the last step: consecutive steps with the same target are undone together. */
  about: string | null;
}

/** Number of undo steps; a template rarely needs more. */
const MOST = 100;

export const begun = <T>(now: T): Past<T> => ({ before: [], now, after: [], about: null });

/**
 * Returns the next state. Consecutive steps with the same target (each letter of a label, each point of a drag) become
 * one step; redo steps are dropped.
 */
export function stepped<T>(past: Past<T>, now: T, about: string | null = null): Past<T> {
  if (now === past.now) return past;
  const isSame = about !== null && about === past.about;
  return { before: isSame ? past.before : [...past.before, past.now].slice(-MOST), now, after: [], about };
}

/** Undoes the last step; without one returns the same state. */
export function undone<T>(past: Past<T>): Past<T> {
  const former = past.before.at(-1);
  if (former === undefined) return past;
  return { before: past.before.slice(0, -1), now: former, after: [past.now, ...past.after], about: null };
}

/** Redoes the last undone step; without one returns the same state. */
export function redone<T>(past: Past<T>): Past<T> {
  const [next, ...rest] = past.after;
  if (next === undefined) return past;
  return { before: [...past.before, past.now], now: next, after: rest, about: null };
}
