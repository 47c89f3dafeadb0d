import { useCallback, useEffect, useRef } from 'react';

/** Marks of a refusal: a field by its state, a row by its attribute. */
const REFUSED = ['[aria-invalid="true"]:not([aria-hidden="true"])', '[data-refused]'].join(', ');
const FOCUSABLE = 'input:not([aria-hidden="true"]), textarea, select, button, [role="combobox"], [tabindex]';

/**
 * Returns the refused element nearest to the pressed one: the first in reading order of the smallest surrounding area.
 */
function nearestRefused(pressed: Element): HTMLElement | null {
  for (let area: Element | null = pressed.closest('[role="group"]') ?? pressed; area; area = area.parentElement) {
    const found = area.matches(REFUSED) ? area : area.querySelector(REFUSED);
    if (found) return found as HTMLElement;
    // Elements behind an open dialog cannot be reached.
    if (area.getAttribute('role') === 'dialog') return null;
  }
  return null;
}

/** Returns the element itself, or a focusable one inside. */
export const focusable = (place: HTMLElement): HTMLElement =>
  place.matches(FOCUSABLE) ? place : (place.querySelector<HTMLElement>(FOCUSABLE) ?? place);

/** Whether the user has moved on since the press. */
export function hasGoneOn(pressed: Element, now: Element): boolean {
  const isHeld = now === document.body || now.matches('[tabindex="-1"]');
  return pressed.isConnected && now !== pressed && !isHeld;
}

/**
 * Moves the focus after an act: to the first refused field or row, else back to the pressed element if it lost the
 * focus while busy (WCAG 2.2, 2.4.3 and 3.3.1). The focus is not moved if the user has moved on.
 */
export function focusAfter(pressed: Element | null, isRefused: boolean): void {
  const now = document.activeElement ?? document.body;
  if (!pressed || hasGoneOn(pressed, now)) return;
  const refused = isRefused ? nearestRefused(pressed.isConnected ? pressed : now) : null;
  if (refused) return focusable(refused).focus();
  if (now === document.body && pressed.isConnected) (pressed as HTMLElement).focus({ preventScroll: true });
}

/**
 * Remembers the pressed element when an act begins, and moves the focus once its outcome is rendered.
 * @returns to be called when the act begins
 */
export function useFocusAfter(outcome: 'idle' | 'pending' | 'error' | 'success'): () => void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (outcome !== 'error' && outcome !== 'success') return;
    focusAfter(pressed.current, outcome === 'error');
    pressed.current = null;
  }, [outcome]);
  return useCallback(() => {
    pressed.current = document.activeElement;
  }, []);
}
