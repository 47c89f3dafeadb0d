import type { FormElement } from '@paraph/contract';
import type { UserDataOption } from '@paraph/domain';
import { inReadingOrder, isShownTo, kindOf } from './element.ts';

/** Labels of ticked boxes. */
export type Tried = readonly string[];
/** What was tried in the place of one element. */
export type TriedValue = string | Tried | { start: string; end: string };
export type TriedValues = Readonly<Record<string, TriedValue>>;

/** All that is tried, and the way to try more. */
export interface Trying {
  elements: readonly FormElement[];
  values: TriedValues;
  onValue: (id: string, value: TriedValue) => void;
}

/** Today as YYYY-MM-DD, where the reader is. */
export const todayOf = (now = new Date()): string =>
  [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join('-');

/** What a filler of this kind meets, in reading order. */
export const metBy = (elements: readonly FormElement[], who: 'internal' | 'external'): FormElement[] =>
  inReadingOrder(elements.filter((element) => isShownTo(element, who)));

/** The value an element shows: a child that of its parent (FORM-033). */
export function shownValue(element: FormElement, elements: readonly FormElement[], values: TriedValues) {
  const parent = element.isChild
    ? elements.find(({ childElements }) => childElements?.includes(element.id))
    : undefined;
  return values[(parent ?? element).id];
}

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

/** What stands in for the profile of the filler: name and address of anyone who looks, dots for the rest. */
export function profileSample(option: UserDataOption, me: Person | null): string {
  if (option === 'Name' && me) return `${me.firstName} ${me.lastName}`.trim();
  if (option === 'Email' && me) return me.email;
  return '…';
}

/** Elements that show something and are not filled, which a list of fields leaves out. */
export const isOnlyShown = (element: FormElement): boolean =>
  ['StaticText', 'Hyperlink', 'Image'].includes(kindOf(element));
