import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus where the person works: a button that was pressed and is busy cannot hold it, so when it is ready
 * again the first field with a fault takes it, and the button itself where there is none (WCAG 2.2, 2.4.3 and 3.3.1).
 * Anyone who has gone on to something else in the meantime is left there.
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
