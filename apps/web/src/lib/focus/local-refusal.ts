import { countPress, focusable, hasGoneOn } from '../api/index.ts';

const INVALID = '[aria-invalid="true"]:not([aria-hidden="true"]):not(:disabled)';
/** Pixels at the edges of the window that bars may cover. */
const COVERED = 96;

const isSeen = (field: HTMLElement): boolean => field.checkVisibility();
const invalidIn = (area: ParentNode): HTMLElement[] => [...area.querySelectorAll<HTMLElement>(INVALID)].filter(isSeen);

/** Focuses a refused field and brings it and its label into view. */
export function goToField(field: HTMLElement): void {
  focusable(field).focus({ preventScroll: true });
  const { top, bottom } = field.getBoundingClientRect();
  if (top < COVERED || bottom > window.innerHeight - COVERED) field.scrollIntoView({ block: 'center' });
}

/** A press that may be refused by the page itself: where to look, and what was refused there before. */
interface Press {
  pressed: Element;
  area: ParentNode;
  /** Only what is refused from now on counts: a button that has nothing to do with an old refusal stays focused. */
  before: ReadonlySet<Element>;
}

/** Moves the focus once the outcome of a press is on the screen; a press that began a call is left to that call. */
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
 * Words in a box that looks something up, of which nothing was chosen: what would drop them does not happen, and the
 * keyboard goes there. Leaving the box takes what the words name exactly, or says why they count for nothing.
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

/** A form was sent by Enter or by its button: its first refused field is where to go on. */
function onSubmit(event: SubmitEvent, isActing: () => boolean): void {
  const form = event.target as HTMLFormElement;
  countPress();
  if (stopsAtLeftOver(event, form)) return;
  const active = document.activeElement;
  const pressed = active && form.contains(active) ? active : (event.submitter ?? form);
  settle({ pressed, area: form, before: NONE }, isActing);
}

/** A button outside of a form can be refused as well; the main one of a dialog each time, another one by what is new. */
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
 * The counterpart of `useFocusAfter` for what a form refuses by itself, without a call: on every page the focus goes to
 * the first refused field (WCAG 2.2, 3.3.1).
 * @param isActing whether a call of the person is under way, which moves the focus by itself
 * @returns ends that
 */
export function watchLocalRefusals(isActing: () => boolean): () => void {
  const submitted = (event: SubmitEvent) => onSubmit(event, isActing);
  const clicked = (event: MouseEvent) => onPress(event, isActing);
  // Before React handles it, so that what was refused before is known.
  document.addEventListener('submit', submitted, true);
  document.addEventListener('click', clicked, true);
  return () => {
    document.removeEventListener('submit', submitted, true);
    document.removeEventListener('click', clicked, true);
  };
}
