import type { FormElement, FormFilling, FormValue, FormValues } from '@paraph/contract';
import {
  faultsOf,
  formElementKind,
  isBlank,
  isFilledIn,
  settledValues,
  type FormElementKind,
  type ValueFault,
} from '@paraph/domain';

export const kindOf = (element: Pick<FormElement, 'type'>): FormElementKind | undefined =>
  formElementKind(element.type);

/**
 * Whether the filler enters a value: a child shows its parent's, and a day fixed to today cannot be chosen (FORM-033,
 * FORM-059).
 */
export const isEnteredByFiller = (element: FormElement): boolean =>
  isFilledIn(element) && !element.isChild && !element.todayDate;

/** Orders elements by page, then top to bottom, then left to right. */
export const inOrder = (elements: readonly FormElement[]): FormElement[] =>
  [...elements].sort((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);

/** Groups elements by page, in reading order. */
export function byPage(elements: readonly FormElement[]): { page: number; elements: FormElement[] }[] {
  const pages = new Map<number, FormElement[]>();
  for (const element of inOrder(elements)) pages.set(element.page, [...(pages.get(element.page) ?? []), element]);
  return [...pages].map(([page, elements]) => ({ page, elements }));
}

/** Kinds that a list shows without their label. */
const UNLABELLED: ReadonlySet<FormElementKind | undefined> = new Set(['StaticText', 'Hyperlink', 'Image']);

const withoutColon = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.endsWith(':') ? trimmed.slice(0, -1).trimEnd() : trimmed;
};

/** Omits printed texts that repeat a label, since a list shows the labels of all elements with a value itself. */
export function listed(elements: readonly FormElement[]): FormElement[] {
  const labelled = elements.filter((element) => !UNLABELLED.has(kindOf(element)));
  const labels = new Set(labelled.map(({ label }) => withoutColon(label)));
  return elements.filter(
    (element) => kindOf(element) !== 'StaticText' || !labels.has(withoutColon(element.staticText ?? '')),
  );
}

const mustBeFilled = (element: FormElement): boolean => isEnteredByFiller(element) && element.required;

/** Returns the element whose value a child shows. */
export const parentOf = (child: FormElement, elements: readonly FormElement[]): FormElement | undefined =>
  child.isChild ? elements.find(({ childElements }) => childElements?.includes(child.id)) : undefined;

/** Returns the value of an element: its own, or its parent's (FORM-033). */
export const valueOf = (
  element: FormElement,
  elements: readonly FormElement[],
  values: FormValues,
): FormValue | undefined => values[(parentOf(element, elements) ?? element).id];

/**
 * Returns the initial values of an opened form: an empty day is today, and one fixed to today is today whatever the
 * age of the draft (FORM-059).
 */
export function atFirst(elements: readonly FormElement[], values: FormValues, today: string): FormValues {
  const days = elements.filter((element) => kindOf(element) === 'Date' && !element.isChild);
  const fresh = days.filter(({ id, todayDate }) => todayDate || isBlank(values[id]));
  return { ...values, ...Object.fromEntries(fresh.map(({ id }) => [id, today])) };
}

/** Returns values of the profile that the form was shown with later, for fields that were never filled in. */
export const laterProfile = (elements: readonly FormElement[], shown: FormValues, values: FormValues): FormValues =>
  Object.fromEntries(
    elements.flatMap((element) => {
      const value = kindOf(element) === 'User' && values[element.id] === undefined ? shown[element.id] : undefined;
      return value === undefined ? [] : [[element.id, value]];
    }),
  );

interface ValueContext {
  today: string;
  pages: number;
  lists: ReadonlyMap<string, readonly string[]>;
}

/** An element whose value cannot be submitted, and why. */
export interface FieldFinding {
  element: FormElement;
  fault: ValueFault;
}

/** Returns errors by element, in reading order; the server applies the same rules. */
export function faultsIn(
  elements: readonly FormElement[],
  values: FormValues,
  context: ValueContext,
): readonly FieldFinding[] {
  const faults = faultsOf(elements, settledValues(elements, values, context.today), context);
  return inOrder(elements).flatMap((element) => {
    const fault = faults[element.id];
    return fault && isEnteredByFiller(element) ? [{ element, fault }] : [];
  });
}

/** Returns how many required fields have a value that can be submitted. */
export function progressOf(
  elements: readonly FormElement[],
  faults: readonly FieldFinding[],
): { done: number; total: number } {
  const total = elements.filter(mustBeFilled).length;
  return { done: total - faults.filter(isOpen).length, total };
}

/** Returns the first required field without a value that can be submitted, of errors in reading order. */
export const firstOpen = (faults: readonly FieldFinding[]): FormElement | undefined => faults.find(isOpen)?.element;

const isOpen = ({ element }: FieldFinding): boolean => mustBeFilled(element);

/** Returns pages that were not viewed yet; a form of one page counts as viewed (FORM-065). */
export const unseenPages = (pages: number, seen: ReadonlySet<number>): number[] =>
  pages < 2 ? [] : Array.from({ length: pages }, (_, at) => at + 1).filter((page) => !seen.has(page));

/** Returns the errors of a refused submission by element: the server names them `values.{id}`. */
export const faultsByElement = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^values\./, ''), text]));

/** Returns the addresses of people whom the form names as unknown to the company. */
export const unknownIn = (chain: FormFilling['chain']): string[] =>
  chain.flatMap(({ people }) => people.flatMap(({ email, isUnknown }) => (isUnknown ? [email] : [])));
