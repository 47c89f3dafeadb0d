import type { FormColumnType } from '../forms/columns.ts';
import { plainNumber } from '../forms/written-number.ts';
import { type ColumnType, type FilterOperator, type ListFilter, readRange, valuesOf } from './list-filters.ts';

/** A field of a form template as a column of the list of its documents. */
export interface ListField {
  /** Of the element: "el-…". */
  id: string;
  label: string;
  kind: FormColumnType;
  /** The form no longer has it; earlier documents still hold its values. */
  isGone: boolean;
}

const TYPES: Readonly<Record<FormColumnType, ColumnType>> = {
  string: 'string',
  number: 'number',
  date: 'date',
  dateRange: 'customDateRange',
};
const TEXT = ['contains', 'equals', 'startsWith', 'endsWith'] as const;
const DAYS = ['is', 'before', 'after', 'between'] as const;
const OPERATORS: Readonly<Record<ColumnType, readonly FilterOperator[]>> = {
  string: TEXT,
  number: ['equals', 'atLeast', 'atMost'],
  date: DAYS,
  dateTime: DAYS,
  customDateRange: DAYS,
};

/** How the column of a field compares, and which editor its filter has (FILTER-015). */
export const fieldColumnType = (kind: FormColumnType): ColumnType => TYPES[kind];
/** What a column of this type may be narrowed by (FILTER-026). */
export const operatorsOfType = (type: ColumnType): readonly FilterOperator[] => OPERATORS[type];

/** Returns a typed number, as in a form, with a point before its decimal part; null if it is none, or too long. */
export function numberTyped(text: string): string | null {
  const plain = plainNumber(text);
  return plain !== null && /^-?\d{1,30}(\.\d{1,20})?$/.test(plain) ? plain : null;
}

/** A condition of a field as the wire has it. */
interface FieldItem {
  operator: FilterOperator;
  value?: string | readonly string[] | null;
}
type FieldFilter = ListFilter & { kind: `field${string}` };

/**
 * Reads the condition of a field. A field that no form here ever had matches no document, so that the user who saved
 * the filter notices it.
 * @returns the condition, `none` without a value, `invalid` where operator and value do not fit the kind
 */
export function readFieldFilter(
  { id, kind }: Pick<ListField, 'id' | 'kind'>,
  { operator, value }: FieldItem,
): FieldFilter | 'none' | 'invalid' {
  const values = valuesOf(value);
  if (values.length === 0) return 'none';
  if (!operatorsOfType(fieldColumnType(kind)).includes(operator)) return 'invalid';
  if (kind === 'date' || kind === 'dateRange') {
    const range = readRange(operator, value);
    if (range === 'invalid') return range;
    return { kind: 'fieldDays', id, whole: operator !== 'is' && operator !== 'between', ...range };
  }
  if (values.length !== 1) return 'invalid';
  if (kind === 'string')
    return { kind: 'fieldText', id, operator: operator as (typeof TEXT)[number], words: values[0]! };
  const number = numberTyped(values[0]!);
  if (number === null) return 'invalid';
  return { kind: 'fieldNumber', id, operator: operator as 'equals' | 'atLeast' | 'atMost', number };
}
