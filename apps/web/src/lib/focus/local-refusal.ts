import { countPress, focusable, hasGoneOn } from '../api/index.ts';

const INVALID = '[aria-invalid="true"]:not([aria-hidden="true"]):not(:disabled)';
/** Pixels at the edges of the window that bars may cover. */
const COVERED = 96;

const isSeen = (field: HTMLElement): boolean => field.checkVisibility();
const invalidIn = (area: ParentNode): HTMLElement[] => [...area.querySelectorAll<HTMLElement>(INVALID)].filter(isSeen);

/** Focuses a refused field and scrolls it and its label into view. */
export function goToField(field: HTMLElement): void {
  focusable(field).focus({ preventScroll: true });
  const { top, bottom } = field.getBoundingClientRect();
  if (top < COVERED || bottom > window.innerHeight - COVERED) field.scrollIntoView({ block: 'center' });
}

/** A press that the page itself may refuse: the area to search, and its former refusals. */
interface Press {
  pressed: Element;
  area: ParentNode;
  /** Only new refusals count: a button unrelated to an old refusal keeps the focus. */
  before: ReadonlySet<Element>;
}

/** Moves the focus once the outcome of a press is rendered; a press that started a call is left to that call. */
function settle({ pressed, area, before }: Press, isActing: () => boolean): void {
  requestAnimationFrame(() => {
    if (isActing() || hasGoneOn(pressed, document.activeElement ?? document.body)) return;
    const first = invalidIn(area).find((field) => !before.has(field));
    if (first && first !== document.activeElement) goToField(first);
  });
}

const areaOf = (pressed: Element): ParentNode | null => pressed.closest('[role="dialog"], form, main');
const NONE: ReadonlySet<Element> = new Set();

/**
 * Stops an act while a search box contains text without a choice, which would be dropped, and focuses the box. Leaving
 * the box picks an exact match, or says why the text does not count.
 */
function stopsAtLeftOver(event: Event, area: ParentNode): boolean {
  const field = [...area.querySelectorAll<HTMLElement>('[data-left-over]')].find(isSeen);
  if (!field) return false;
  event.preventDefault();
  event.stopPropagation();
  if (field === document.activeElement) field.blur();
  else goToField(field);
  return true;
}

/** After a form was submitted, focuses its first refused field. */
function onSubmit(event: SubmitEvent, isActing: () => boolean): void {
  const form = event.target as HTMLFormElement;
  countPress();
  if (stopsAtLeftOver(event, form)) return;
  const active = document.activeElement;
  const pressed = active && form.contains(active) ? active : (event.submitter ?? form);
  settle({ pressed, area: form, before: NONE }, isActing);
}

/** A button outside a form can be refused as well: the main one of a dialog always, another one by new refusals. */
function onPress(event: MouseEvent, isActing: () => boolean): void {
  const pressed = (event.target as Element).closest('button');
  if (!pressed || (pressed.type === 'submit' && pressed.form)) return;
  const area = areaOf(pressed);
  if (!area) return;
  if (pressed.matches('.MuiButton-root')) countPress();
  if (pressed.matches('.MuiButton-contained') && stopsAtLeftOver(event, area)) return;
  const isMain = pressed.matches('[role="dialog"] .MuiButton-contained');
  settle({ pressed, area, before: isMain ? NONE : new Set(invalidIn(area)) }, isActing);
}

/**
 * The counterpart of `useFocusAfter` for refusals by the form itself, without a call: on every page the focus moves to
 * the first refused field (WCAG 2.2, 3.3.1).
 * @param isActing whether a call of the user is running, which moves the focus itself
 * @returns stops watching
 */
export function watchLocalRefusals(isActing: () => boolean): () => void {
  const submitted = (event: SubmitEvent) => onSubmit(event, isActing);
  const clicked = (event: MouseEvent) => onPress(event, isActing);
  // In the capture phase, before React, so that former refusals are known.
  document.addEventListener('submit', submitted, true);
  document.addEventListener('click', clicked, true);
  return () => {
    document.removeEventListener('submit', submitted, true);
    document.removeEventListener('click', clicked, true);
  };
}
