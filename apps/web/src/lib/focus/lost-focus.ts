const SECTIONS = 'section, article, form, [role="dialog"], [role="region"], [role="tabpanel"], main, body';
const HEADINGS = 'h1, h2, h3';

/** An element with its ancestors, which cannot be determined after its removal. */
type FocusPath = readonly Element[];

function placeOf(element: Element): FocusPath {
  const place: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) place.push(at);
  return place;
}

const isThere = (element: Element): boolean => element.isConnected && (element as HTMLElement).checkVisibility();

/** Returns the heading of the nearest section around a position that is still on the page. */
function headingNear(place: FocusPath): HTMLElement | null {
  for (const area of place) {
    if (!area.isConnected || !area.matches(SECTIONS)) continue;
    const heading = [...area.querySelectorAll<HTMLElement>(HEADINGS)].find(isThere);
    if (heading) return heading;
  }
  return null;
}

/** Returns the dialog around a position; undefined for the page itself. */
const dialogOf = (place: FocusPath): Element | undefined => place.find((one) => one.matches('[role="dialog"]'));

/** What opened each dialog, also a dialog on top of another one. */
type Openers = WeakMap<Element, FocusPath>;

/** Returns the position from which the dialogs that are gone were opened; the position itself outside of such dialogs. */
function withoutGoneDialogs(place: FocusPath, openers: Openers): FocusPath {
  const dialog = dialogOf(place);
  const opener = dialog && !dialog.isConnected ? openers.get(dialog) : undefined;
  return opener && opener.length > 0 ? withoutGoneDialogs(opener, openers) : place;
}

const takesFocus = (element: Element | undefined): element is HTMLElement =>
  element !== undefined && isThere(element) && !element.matches(':disabled');

/** Focuses a heading, which is no tab stop. */
function land(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/**
 * Tracks the focus: when the focused element is removed and no other receives it, the keyboard would start at the top
 * of the page. The focus then moves to the heading of the section, or to what opened the dialog, else to the heading
 * near that (WCAG 2.2, 2.4.3).
 * @returns stops tracking
 */
export function keepFocus(): () => void {
  let last: FocusPath = [];
  const openers: Openers = new WeakMap();
  let frame = 0;
  const entered = ({ target }: FocusEvent) => {
    const next = placeOf(target as Element);
    const dialog = dialogOf(next);
    // The focus of a dialog that was left for one on top of it comes back: that is no opening.
    if (dialog && dialog !== dialogOf(last) && !openers.has(dialog)) openers.set(dialog, last);
    last = next;
  };
  // A press on an empty area leaves the element on purpose.
  const pressed = ({ target }: PointerEvent) => {
    if (last[0]?.isConnected && !last[0].contains(target as Node)) last = [];
  };
  const settle = () => {
    const [held] = last;
    if (!held || held.isConnected || document.activeElement !== document.body) return;
    const place = withoutGoneDialogs(last, openers);
    if (place !== last && takesFocus(place[0])) return place[0].focus();
    const heading = headingNear(place);
    if (heading) land(heading);
  };
  // Runs after rendering code has set its own focus.
  const changed = () => {
    if (!last[0] || last[0].isConnected) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(settle)));
  };
  const watcher = new MutationObserver(changed);
  watcher.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', entered);
  document.addEventListener('pointerdown', pressed, true);
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', entered);
    document.removeEventListener('pointerdown', pressed, true);
  };
}
