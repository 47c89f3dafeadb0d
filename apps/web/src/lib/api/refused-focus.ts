import { useCallback, useEffect, useRef } from 'react';

/** What says that it was refused: a field by its state, a row by its mark. */
const REFUSED = ['[aria-invalid="true"]:not([aria-hidden="true"])', '[data-refused]'].join(', ');
const FOCUSABLE = 'input:not([aria-hidden="true"]), textarea, select, button, [role="combobox"], [tabindex]';

/** The refused place nearest to what was pressed: of all in the smallest area around it, the first to be read. */
function nearestRefused(pressed: Element): HTMLElement | null {
  for (let area: Element | null = pressed.closest('[role="group"]') ?? pressed; area; area = area.parentElement) {
    const found = area.matches(REFUSED) ? area : area.querySelector(REFUSED);
    if (found) return found as HTMLElement;
    // What lies behind a dialog cannot be reached while it is open.
    if (area.getAttribute('role') === 'dialog') return null;
  }
  return null;
}

/** The place itself, or what in it can take the focus. */
export const focusable = (place: HTMLElement): HTMLElement =>
  place.matches(FOCUSABLE) ? place : (place.querySelector<HTMLElement>(FOCUSABLE) ?? place);

/** Whether the person has gone on to something else since they pressed. */
export function hasGoneOn(pressed: Element, now: Element): boolean {
  const isHeld = now === document.body || now.matches('[tabindex="-1"]');
  return pressed.isConnected && now !== pressed && !isHeld;
}

/**
 * Moves the focus after an act: to the first refused field or row, else back to what was pressed if being busy made it
 * lose the focus (WCAG 2.2, 2.4.3 and 3.3.1). Anyone who has gone on to something else is left there.
 */
export function focusAfter(pressed: Element | null, isRefused: boolean): void {
  const now = document.activeElement ?? document.body;
  if (!pressed || hasGoneOn(pressed, now)) return;
  const refused = isRefused ? nearestRefused(pressed.isConnected ? pressed : now) : null;
  if (refused) return focusable(refused).focus();
  if (now === document.body && pressed.isConnected) (pressed as HTMLElement).focus({ preventScroll: true });
}

/**
 * Keeps what was pressed when an act began, and moves the focus once its outcome is on the screen.
 * @returns called when the act begins
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
