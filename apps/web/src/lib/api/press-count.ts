let count = 0;
const watchers = new Set<() => void>();

/** Returns how often a form was submitted or a main button pressed, so that fields can detect new errors. */
export const pressCount = (): number => count;

export function countPress(): void {
  count += 1;
  for (const watcher of watchers) watcher();
}

export function watchPresses(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
