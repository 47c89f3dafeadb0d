import type { ErrorCode } from '../errors.ts';
import { type FillElement, isFilledIn, isKind } from './fill-element.ts';
import { isTooSmall } from './option-rows.ts';

/** What is wrong with the settings of an element, at the element. */
export const ELEMENT_FAULTS = [
  'form.no-choices',
  'form.same-choices',
  'form.box-too-small',
  'form.no-list',
  'form.letters-range',
  'form.parent-unseen',
  'form.nothing-shown',
] as const satisfies readonly ErrorCode[];
export type ElementFault = (typeof ELEMENT_FAULTS)[number];

/** Returns whether a list of the company exists and has options. */
type HasOptions = (list: string) => boolean;

/** Returns the faults that a published form may not have, by element: most leave the filler without a valid value. */
export function elementFaults(
  elements: readonly FillElement[],
  hasOptions: HasOptions,
): Readonly<Record<string, ElementFault>> {
  return Object.fromEntries(
    elements.flatMap((element) => {
      const settings = element.isChild ? childFault(element, elements) : faultOfElement(element, hasOptions);
      const fault = settings ?? (isTooSmall(element) ? 'form.box-too-small' : undefined);
      return fault ? [[element.id, fault]] : [];
    }),
  );
}

function faultOfElement(element: FillElement, hasOptions: HasOptions): ElementFault | undefined {
  if (isKind(element, 'Dropdown')) return choicesFault(element.options ?? []);
  if (isKind(element, 'Checkbox') || isKind(element, 'RadioButton'))
    return choicesFault((element.formGroupOptions ?? []).map(({ label }) => label));
  if (isKind(element, 'CustomList')) return element.list && hasOptions(element.list) ? undefined : 'form.no-list';
  return showsNothing(element) ? 'form.nothing-shown' : lettersFault(element);
}

/** Returns whether an element that is only displayed has no content, so that its place on the page is blank. */
export function showsNothing(element: FillElement): boolean {
  if (isKind(element, 'StaticText')) return !element.staticText?.trim();
  if (isKind(element, 'Image')) return !element.file;
  const { text = '', url = '' } = element.hyperlink ?? {};
  return isKind(element, 'Hyperlink') && !(text || url).trim();
}

function choicesFault(choices: readonly string[]): ElementFault | undefined {
  if (choices.every((choice) => choice.trim() === '')) return 'form.no-choices';
  return sameChoices(choices).size > 0 ? 'form.same-choices' : undefined;
}

/** Returns the places of options that another option equals; empty ones are left out of the form. */
export function sameChoices(choices: readonly string[]): ReadonlySet<number> {
  const named = choices.map((choice) => choice.trim());
  const isSame = (choice: string, place: number) =>
    choice !== '' && named.some((other, at) => at !== place && other === choice);
  return new Set(named.flatMap((choice, place) => (isSame(choice, place) ? [place] : [])));
}

function lettersFault({ validations, numberOfCharacters, ...element }: FillElement): ElementFault | undefined {
  const isText = isKind(element, 'InputField') || isKind(element, 'MultiLineInput');
  if (!isText || validations !== 'characters' || !numberOfCharacters) return undefined;
  const [least, most] = numberOfCharacters;
  return most < Math.max(1, least) ? 'form.letters-range' : undefined;
}

/** A child has the value of its parent, so only people who meet the parent can fill it in. */
function childFault(child: FillElement, elements: readonly FillElement[]): ElementFault | undefined {
  if (!child.required) return undefined;
  const parent = elements.find(({ type, childElements }) => type === child.type && childElements?.includes(child.id));
  return parent && meetsAll(parent, child) ? undefined : 'form.parent-unseen';
}

const meetsAll = (parent: FillElement, child: FillElement): boolean =>
  parent.isForAll === true ||
  (!child.isForAll &&
    (!child.isForInternal || parent.isForInternal === true) &&
    (!child.isForExternal || parent.isForExternal === true));

/** Faults with which a value can be given all the same. */
const ANSWERABLE: readonly (ElementFault | undefined)[] = [undefined, 'form.same-choices', 'form.box-too-small'];

/**
 * Returns the elements that a person meets, where those that nobody can fill in are not required: a form published
 * before this was refused, or whose list was deleted since, can be submitted without them.
 */
export function answerable<E extends FillElement>(elements: readonly E[], hasOptions: HasOptions): E[] {
  const faults = elementFaults(elements, hasOptions);
  const isOpen = (element: E) => isFilledIn(element) && ANSWERABLE.includes(faults[element.id]);
  return elements.map((element) => (element.required && !isOpen(element) ? { ...element, required: false } : element));
}
