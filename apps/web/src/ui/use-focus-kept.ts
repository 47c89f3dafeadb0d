import { useEffect, useRef, type RefObject } from 'react';

/**
 * Preserves the focus: a pressed button loses it while busy. Afterwards the first field with an error receives it,
 * else the button (WCAG 2.2, 2.4.3 and 3.3.1). The focus is not moved if the user has moved on.
 */
export function useFocusKept(within: RefObject<HTMLElement | null>): (event: { target: EventTarget }) => void {
  const last = useRef<HTMLElement | null>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const [place, held] = [within.current, last.current];
    if (!place || !held) return;
    if (held.matches(':disabled')) {
      wasBusy.current = true;
      return;
    }
    if (!wasBusy.current) return;
    wasBusy.current = false;
    if (place.contains(document.activeElement)) return;
    (place.querySelector<HTMLElement>('[aria-invalid="true"]') ?? held).focus();
  });
  return ({ target }) => {
    last.current = target as HTMLElement;
    wasBusy.current = false;
  };
}
