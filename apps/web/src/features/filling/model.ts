import type { FormElement, FormValue, FormValues } from '@paraph/contract';
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

/** A child shows its parent's value, and a day fixed to today is not chosen (FORM-033, FORM-059). */
export const isAsked = (element: FormElement): boolean => isFilledIn(element) && !element.isChild && !element.todayDate;

/** By page, from the top of it, from the left. */
export const inOrder = (elements: readonly FormElement[]): FormElement[] =>
  [...elements].sort((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);

/** Pages that have elements, each with them in the order of reading. */
export function byPage(elements: readonly FormElement[]): { page: number; elements: FormElement[] }[] {
  const pages = new Map<number, FormElement[]>();
  for (const element of inOrder(elements)) pages.set(element.page, [...(pages.get(element.page) ?? []), element]);
  return [...pages].map(([page, elements]) => ({ page, elements }));
}

/** Without the words that a page prints beside a field: in a list each field says its own. */
export function listed(elements: readonly FormElement[]): FormElement[] {
  const said = new Set(elements.filter(isAsked).map(({ label }) => label.trim()));
  return elements.filter((element) => kindOf(element) !== 'StaticText' || !said.has((element.staticText ?? '').trim()));
}

const mustBeFilled = (element: FormElement): boolean => isAsked(element) && element.required;

/** How many required fields have something in them. */
export function progressOf(elements: readonly FormElement[], values: FormValues): { done: number; total: number } {
  const required = elements.filter(mustBeFilled);
  return { done: required.filter(({ id }) => !isBlank(values[id])).length, total: required.length };
}

/** The first required field without anything in it, as one reads. */
export const firstEmpty = (elements: readonly FormElement[], values: FormValues): FormElement | undefined =>
  inOrder(elements.filter(mustBeFilled)).find(({ id }) => isBlank(values[id]));

/** The element whose value a child shows. */
export const parentOf = (child: FormElement, elements: readonly FormElement[]): FormElement | undefined =>
  child.isChild ? elements.find(({ childElements }) => childElements?.includes(child.id)) : undefined;

/** What stands in an element: its own value, or its parent's (FORM-033). */
export const valueOf = (
  element: FormElement,
  elements: readonly FormElement[],
  values: FormValues,
): FormValue | undefined => values[(parentOf(element, elements) ?? element).id];

/**
 * What a form holds when it is opened: an empty day is today, and one fixed to today is today however old the draft is
 * (FORM-059).
 */
export function atFirst(elements: readonly FormElement[], values: FormValues, today: string): FormValues {
  const days = elements.filter((element) => kindOf(element) === 'Date' && !element.isChild);
  const fresh = days.filter(({ id, todayDate }) => todayDate || isBlank(values[id]));
  return { ...values, ...Object.fromEntries(fresh.map(({ id }) => [id, today])) };
}

interface ValueContext {
  today: string;
  pages: number;
  lists: ReadonlyMap<string, readonly string[]>;
}

/** What is wrong, by element, in the order of reading; the server decides by the same rules. */
export function faultsIn(
  elements: readonly FormElement[],
  values: FormValues,
  context: ValueContext,
): readonly { element: FormElement; fault: ValueFault }[] {
  const faults = faultsOf(elements, settledValues(elements, values, context.today), context);
  return inOrder(elements).flatMap((element) => {
    const fault = faults[element.id];
    return fault && isAsked(element) ? [{ element, fault }] : [];
  });
}

/** The pages that nobody has looked at yet; a form of one page is seen as soon as it is filled (FORM-065). */
export const unseenPages = (pages: number, seen: ReadonlySet<number>): number[] =>
  pages < 2 ? [] : Array.from({ length: pages }, (_, at) => at + 1).filter((page) => !seen.has(page));

/** The errors of a refused submit by element: the server names them `values.{id}`. */
export const faultsByElement = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^values\./, ''), text]));
