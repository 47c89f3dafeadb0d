import { type FilledValue, type FillElement, isFilledIn, isKind } from './fill-element.ts';
import { valueText } from './value-text.ts';
import { plainNumber } from './written-number.ts';

export const FORM_COLUMN_TYPES = ['string', 'number', 'date', 'dateRange'] as const;
export type FormColumnType = (typeof FORM_COLUMN_TYPES)[number];

/** Returns elements whose values lists show as columns; pictures have no text and children repeat their parent. */
export const columnElements = <E extends FillElement>(elements: readonly E[]): E[] =>
  elements.filter((element) => isFilledIn(element) && !isKind(element, 'Signature') && !element.isChild);

/** How values of an element are compared in lists. */
export function columnType(element: FillElement): FormColumnType {
  if (isKind(element, 'Date')) return 'date';
  if (isKind(element, 'DateRange')) return 'dateRange';
  return isKind(element, 'InputField') && element.validations === 'numbers' ? 'number' : 'string';
}

/** A filled-in value as lists store it: its text, and the number or days to compare by. */
export interface ColumnValue {
  kind: FormColumnType;
  text: string;
  number: string | null;
  startsOn: string | null;
  endsOn: string | null;
}

/** Returns what lists store of a valid value. */
export function columnValue(element: FillElement, value: FilledValue): ColumnValue {
  const kind = columnType(element);
  const text = valueText(element, value);
  const isRange = typeof value === 'object' && 'start' in value;
  return {
    kind,
    text,
    number: kind === 'number' ? plainNumber(text) : null,
    startsOn: (isRange ? value.start : kind === 'date' ? text : '') || null,
    endsOn: (isRange ? value.end : kind === 'date' ? text : '') || null,
  };
}
