import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is narrower than `width` pixels, and told when that changes. */
export function useBelow(width: number): boolean {
  const query = `(max-width:${width - 0.05}px)`;
  const watch = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

/** Below 768 px: lists become cards, the panel becomes a sheet. */
export const usePhone = (): boolean => useBelow(768);
/** Below 900 px: the side navigation becomes a drawer. */
export const useNarrow = (): boolean => useBelow(900);
/** Below 1200 px: the side navigation becomes a rail of icons. */
export const useMedium = (): boolean => useBelow(1200);
