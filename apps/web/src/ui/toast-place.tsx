import { Box } from '@mui/material';
import { useSyncExternalStore } from 'react';

/** Where toasts can stand, the topmost dialog last. */
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

/** The place inside the topmost dialog or sheet; undefined where none is open. */
export const useToastPlace = (): HTMLElement | undefined => useSyncExternalStore(watch, () => places.at(-1));

/**
 * Room for toasts inside a dialog or sheet. Beside it they would cover its controls, and while it is open nobody could
 * reach or hear them.
 */
export const ToastPlace = () => (
  <Box ref={take} sx={{ flex: 'none', '&:has(> div > *)': { px: { xs: 2, sm: 3 }, py: 1 } }} />
);
