/** Text put around a piece of a source: `open` before it, `close` after it. */
export interface Wrapping {
  start: number;
  end: number;
  open: string;
  close: string;
}

interface Insertion {
  at: number;
  text: string;
  /** Of closings the inner one comes first, of openings the outer one. */
  order: number;
}

/** Wraps pieces that are nested or disjoint; the given order is from outside to inside. */
export function spliced(text: string, wrappings: readonly Wrapping[]): string {
  const opens = wrappings.map(({ start, open }, i): Insertion => ({ at: start, text: open, order: i }));
  const closes = wrappings.map(({ end, close }, i): Insertion => ({ at: end, text: close, order: -1 - i }));
  let done = 0;
  let result = '';
  for (const { at, text: inserted } of [...opens, ...closes].toSorted((a, b) => a.at - b.at || a.order - b.order)) {
    result += text.slice(done, at) + inserted;
    done = at;
  }
  return result + text.slice(done);
}
