import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is narrower than `width` pixels, and told when that changes. */
export const useBelow = (width: number): boolean => useMedia(`(max-width:${width - 0.05}px)`);

/** Whether the screen is as a media query says, and told when that changes. */
function useMedia(query: string): boolean {
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
/** Nothing is dragged from a file manager: a phone, or any device that is used by fingers alone. */
export function useTouch(): boolean {
  const isByFinger = useMedia('(hover: none) and (pointer: coarse)');
  return usePhone() || isByFinger;
}
/** Below 900 px: the side navigation becomes a drawer. */
export const useNarrow = (): boolean => useBelow(900);
/** Below 1200 px: the side navigation becomes a rail of icons. */
export const useMedium = (): boolean => useBelow(1200);
