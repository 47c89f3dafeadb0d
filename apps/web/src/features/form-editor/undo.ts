/** What is there now, what was before it and what was taken back, newest nearest to the present. */
export interface Past<T> {
  before: readonly T[];
  now: T;
  after: readonly T[];
  /** What the last step was about: steps about the same thing are taken back together. */
  about: string | null;
}

/** So many steps can be taken back; a template rarely needs more. */
const MOST = 100;

export const begun = <T>(now: T): Past<T> => ({ before: [], now, after: [], about: null });

/**
 * The next state. Steps that name the same thing one after another (each letter of a label, each point of a drag) become
 * one step; what was taken back is forgotten.
 */
export function stepped<T>(past: Past<T>, now: T, about: string | null = null): Past<T> {
  if (now === past.now) return past;
  const isSame = about !== null && about === past.about;
  return { before: isSame ? past.before : [...past.before, past.now].slice(-MOST), now, after: [], about };
}

/** The state before the last step; the same when there is none. */
export function undone<T>(past: Past<T>): Past<T> {
  const former = past.before.at(-1);
  if (former === undefined) return past;
  return { before: past.before.slice(0, -1), now: former, after: [past.now, ...past.after], about: null };
}

/** The state that was taken back last; the same when there is none. */
export function redone<T>(past: Past<T>): Past<T> {
  const [next, ...rest] = past.after;
  if (next === undefined) return past;
  return { before: [...past.before, past.now], now: next, after: rest, about: null };
}
