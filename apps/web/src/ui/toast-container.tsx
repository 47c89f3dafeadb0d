import { Box } from '@mui/material';
import { useSyncExternalStore } from 'react';

/** Areas where notifications can be shown, the topmost dialog last. */
const places: HTMLElement[] = [];
const watchers = new Set<() => void>();

const changed = () => {
  for (const watcher of watchers) watcher();
};

function take(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  places.push(place);
  changed();
  return () => {
    places.splice(places.indexOf(place), 1);
    changed();
  };
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The area inside the topmost dialog or sheet; undefined where none is open. */
export const useToastContainer = (): HTMLElement | undefined => useSyncExternalStore(watch, () => places.at(-1));

/**
 * Area for notifications inside a dialog or sheet. Outside it they would cover its controls, and would be unreachable
 * for keyboard and screen readers while it is open.
 */
export const ToastContainer = () => (
  <Box ref={take} sx={{ flex: 'none', '&:has(> div > *)': { px: { xs: 2, sm: 3 }, py: 1 } }} />
);
