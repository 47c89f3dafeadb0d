import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is narrower than `width` pixels; updates on change. */
export const useBelow = (width: number): boolean => useMedia(`(max-width:${width - 0.05}px)`);

/** Whether a media query matches; updates on change. */
function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    // Rendered without a browser: as on a wide screen.
    () => false,
  );
}

/** Below 768 px: lists become cards, the panel becomes a sheet. */
export const usePhone = (): boolean => useBelow(768);
/** Whether nothing can be dragged from a file manager: a phone, or any device with touch only. */
export function useTouch(): boolean {
  const isByFinger = useMedia('(hover: none) and (pointer: coarse)');
  return usePhone() || isByFinger;
}
/** Below 900 px: the side navigation becomes a drawer. */
export const useNarrow = (): boolean => useBelow(900);
/** Below 1200 px: the side navigation becomes a rail of icons. */
export const useMedium = (): boolean => useBelow(1200);
