const SECTIONS = 'section, article, form, [role="dialog"], [role="region"], [role="tabpanel"], main, body';
const HEADINGS = 'h1, h2, h3';

/** An element with everything around it: once it is removed, what was around it is no longer to be found. */
type FocusPath = readonly Element[];

function placeOf(element: Element): FocusPath {
  const place: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) place.push(at);
  return place;
}

const isThere = (element: Element): boolean => element.isConnected && (element as HTMLElement).checkVisibility();

/** The heading of the nearest section around a place that is still on the page. */
function headingNear(place: FocusPath): HTMLElement | null {
  for (const area of place) {
    if (!area.isConnected || !area.matches(SECTIONS)) continue;
    const heading = [...area.querySelectorAll<HTMLElement>(HEADINGS)].find(isThere);
    if (heading) return heading;
  }
  return null;
}

/** What opened a dialog, or another dialog that is open; null when the page itself is meant. */
const dialogOf = (place: FocusPath): Element | undefined => place.find((one) => one.matches('[role="dialog"]'));

/** Focuses a heading, which is no stop of the Tab key. */
function land(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/**
 * Follows the focus: when the element that has it is taken away and nothing else receives it, the keyboard would begin
 * again at the top of the page. It goes on at the heading of the section where it was, or of what opened the dialog
 * (WCAG 2.2, 2.4.3).
 * @returns ends that
 */
export function keepFocus(): () => void {
  let last: FocusPath = [];
  let opener: FocusPath = [];
  let frame = 0;
  const entered = ({ target }: FocusEvent) => {
    const next = placeOf(target as Element);
    if (dialogOf(next) && dialogOf(next) !== dialogOf(last)) opener = last;
    last = next;
  };
  // Anyone who presses on an empty place leaves the element on purpose.
  const pressed = ({ target }: PointerEvent) => {
    if (last[0]?.isConnected && !last[0].contains(target as Node)) last = [];
  };
  const settle = () => {
    const [held] = last;
    if (!held || held.isConnected || document.activeElement !== document.body) return;
    const dialog = dialogOf(last);
    const heading = headingNear(dialog && !dialog.isConnected && opener.length > 0 ? opener : last);
    if (heading) land(heading);
  };
  // After whatever draws the page anew has put its own focus where it wants it.
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
