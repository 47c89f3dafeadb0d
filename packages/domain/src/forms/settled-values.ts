import { type FilledValue, type FilledValues, type FillElement, isFilledIn, isKind } from './fill-element.ts';

/**
 * Returns the effective values: of elements that the filler sees, with the day that a template fixes (FORM-059).
 * Children have the value of their parent (FORM-033). Omits values of other elements.
 */
export function settledValues(elements: readonly FillElement[], given: FilledValues, today: string): FilledValues {
  const own = new Map<string, FilledValue>();
  for (const element of elements.filter(isFilledIn)) {
    const value = isKind(element, 'Date') && element.todayDate ? today : given[element.id];
    if (value !== undefined) own.set(element.id, value);
  }
  for (const parent of elements) {
    for (const child of repeatedBy(parent, elements)) {
      const value = own.get(parent.id);
      if (value === undefined) own.delete(child.id);
      else own.set(child.id, asInChild(value, child));
    }
  }
  return Object.fromEntries(own);
}

/** Returns the elements that have the value of this one (FORM-033). */
export const repeatedBy = <E extends FillElement>({ id, type, childElements = [] }: E, elements: readonly E[]): E[] =>
  elements.filter((child) => child.id !== id && child.type === type && childElements.includes(child.id));

/** A signature takes the position of the child; other values are copied unchanged. */
const asInChild = (value: FilledValue, { page, x, y, width, height }: FillElement): FilledValue =>
  typeof value === 'object' && 'file' in value ? { file: value.file, page, x, y, width, height } : value;

/** Returns whether no value was filled in; "Invalid Date" counts as none (FORM-052). */
export function isBlank(value: FilledValue | undefined): boolean {
  if (value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '' || value === 'Invalid Date';
  if (Array.isArray(value)) return value.length === 0;
  if ('file' in value) return value.file === '';
  return 'start' in value ? value.start === '' && value.end === '' : value.name.trim() + value.email.trim() === '';
}
