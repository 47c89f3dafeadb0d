import type { FormElement } from '@paraph/contract';
import type { UserDataOption } from '@paraph/domain';
import { inReadingOrder, isShownTo, kindOf } from './element.ts';

/** Labels of ticked boxes. */
export type TickedLabels = readonly string[];
/** A test value of one element. */
export type TriedValue = string | TickedLabels | { start: string; end: string };
export type TriedValues = Readonly<Record<string, TriedValue>>;

/** All test values, and their setter. */
export interface Trying {
  elements: readonly FormElement[];
  values: TriedValues;
  onValue: (id: string, value: TriedValue) => void;
}

/** Returns today as YYYY-MM-DD in the reader's zone. */
export const todayOf = (now = new Date()): string =>
  [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join('-');

/** Returns the elements that this kind of filler sees, in reading order. */
export const metBy = (elements: readonly FormElement[], who: 'internal' | 'external'): FormElement[] =>
  inReadingOrder(elements.filter((element) => isShownTo(element, who)));

/** Returns the value of an element: a child shows that of its parent (FORM-033). */
export function shownValue(element: FormElement, elements: readonly FormElement[], values: TriedValues) {
  const parent = element.isChild
    ? elements.find(({ childElements }) => childElements?.includes(element.id))
    : undefined;
  const { id, initialValue } = parent ?? element;
  return values[id] ?? initialValue;
}

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

/** Returns sample data for the filler's profile: the viewer's name and address, dots for the rest. */
export function profileSample(option: UserDataOption, me: Person | null): string {
  if (option === 'Name' && me) return `${me.firstName} ${me.lastName}`.trim();
  if (option === 'Email' && me) return me.email;
  return '…';
}

/** Whether an element is only displayed, so that a list of fields omits it. */
export const isOnlyShown = (element: FormElement): boolean =>
  ['StaticText', 'Hyperlink', 'Image'].includes(kindOf(element));
