let count = 0;
const watchers = new Set<() => void>();

/** Counts how often a form was sent or a main button pressed: what a field says after that is news. */
export const pressCount = (): number => count;

export function countPress(): void {
  count += 1;
  for (const watcher of watchers) watcher();
}

export function watchPresses(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
