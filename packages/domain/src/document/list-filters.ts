import type { FormModule } from '../forms/elements.ts';
import { STATUS, STATUS_NAMES, type DocumentStatus } from './status.ts';

/** How a column's values compare and which editor its filter has (specification 2 §3). */
export type ColumnType = 'string' | 'number' | 'date' | 'dateTime' | 'customDateRange';
export const COLUMN_TYPES = [
  'string',
  'number',
  'date',
  'dateTime',
  'customDateRange',
] as const satisfies readonly ColumnType[];

const TEXT = ['contains', 'equals', 'startsWith', 'endsWith'] as const;
const DAYS = ['is', 'before', 'after', 'between'] as const;
const ANY = ['isAnyOf'] as const;
const SIZES = ['atLeast', 'atMost'] as const;
export const FILTER_OPERATORS = [...TEXT, ...DAYS, ...ANY, ...SIZES] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

type ListColumn = {
  type: ColumnType;
  sortable: boolean;
  operators: readonly FilterOperator[];
  /** Filters a list, and is no column of a table. */
  filterOnly?: true;
};

/**
 * The columns of a list of documents in table order, with the allowed filter operators (FILTER-015, FILTER-026).
 * `email` is the address of a participant.
 */
export const LIST_COLUMNS = {
  name: { type: 'string', sortable: true, operators: TEXT },
  status: { type: 'string', sortable: false, operators: ANY },
  signatures: { type: 'string', sortable: false, operators: [] },
  tags: { type: 'string', sortable: false, operators: ANY },
  deadline: { type: 'date', sortable: true, operators: DAYS },
  owner: { type: 'string', sortable: true, operators: TEXT },
  created: { type: 'dateTime', sortable: false, operators: DAYS, filterOnly: true },
  modified: { type: 'dateTime', sortable: true, operators: DAYS },
  email: { type: 'string', sortable: false, operators: ['equals'], filterOnly: true },
} as const satisfies Record<string, ListColumn>;
export type ListColumnName = keyof typeof LIST_COLUMNS;
export const LIST_COLUMN_NAMES = Object.keys(LIST_COLUMNS) as ListColumnName[];

/** What the status filter offers: every status as its viewer sees it, and two by the signatures on it (DOC-053). */
export const FILTER_STATUSES = [...STATUS_NAMES, 'partiallySigned', 'signed'] as const;
export type FilterStatus = DocumentStatus | 'partiallySigned' | 'signed';

/** A condition as the wire has it (`items` of a filterModel). */
export type FilterItem = {
  field: ListColumnName;
  operator: FilterOperator;
  value?: string | readonly string[] | null;
};

/** A condition that was understood; days are of the viewer's zone, `to` is the last day that belongs. */
export type ListFilter =
  | { kind: 'text'; field: 'name' | 'owner' | 'email'; operator: (typeof TEXT)[number]; words: string }
  | { kind: 'status'; statuses: readonly FilterStatus[] }
  | { kind: 'tags'; ids: readonly string[] }
  /** The viewer's own documents with a participant whose last mail bounced. */
  | { kind: 'returned' }
  /** Made from a form of this module. */
  | { kind: 'module'; module: FormModule }
  /** An unknown column: matches nothing. */
  | { kind: 'nothing' }
  /** Made from this form template. */
  | { kind: 'template'; templateId: string }
  /** Fields of the form that a document was made from, by their element. */
  | { kind: 'fieldText'; id: string; operator: (typeof TEXT)[number]; words: string }
  | { kind: 'fieldNumber'; id: string; operator: 'equals' | (typeof SIZES)[number]; number: string }
  /** `whole`: every filled-in day is within the bounds; otherwise one of them is enough. */
  | ({ kind: 'fieldDays'; id: string; whole: boolean } & DayBounds)
  | ({ kind: 'days'; field: 'deadline' | 'created' | 'modified' } & DayBounds);

/** Days of the viewer's zone; an open end is null. */
type DayBounds = { from: string | null; to: string | null };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Returns the non-blank values of the wire format. */
export const valuesOf = (value: FilterItem['value']): string[] =>
  (typeof value === 'string' ? [value] : [...(value ?? [])]).map((one) => one.trim()).filter((one) => one !== '');

/** Returns whether a text is an existing day, `YYYY-MM-DD`. */
const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
const beside = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Reads one condition. An empty value is no condition (FILTER-005).
 * @returns the condition, `none` without a value, `invalid` where field, operator and value do not fit together
 */
export function readFilter({ field, operator, value }: FilterItem): ListFilter | 'none' | 'invalid' {
  if (!(LIST_COLUMNS[field].operators as readonly FilterOperator[]).includes(operator)) return 'invalid';
  const values = valuesOf(value);
  if (values.length === 0) return 'none';
  if (field === 'status') return readStatuses(values);
  if (field === 'tags') return values.every((id) => UUID.test(id)) ? { kind: 'tags', ids: values } : 'invalid';
  if (field === 'deadline' || field === 'created' || field === 'modified') return readDays(field, operator, value);
  if (field === 'signatures' || values.length !== 1) return 'invalid';
  return { kind: 'text', field, operator: operator as (typeof TEXT)[number], words: values[0]! };
}

/** Statuses come by their name or by their number (specification 1 §4). */
function readStatuses(values: readonly string[]): ListFilter | 'invalid' {
  const names = new Set(
    values.map((value) => STATUS_NAMES.find((name) => String(STATUS[name].code) === value) ?? value),
  );
  const known = FILTER_STATUSES.filter((status) => names.has(status));
  return known.length === names.size ? { kind: 'status', statuses: known } : 'invalid';
}

type DayField = (ListFilter & { kind: 'days' })['field'];

function readDays(field: DayField, operator: FilterOperator, value: FilterItem['value']): ListFilter | 'invalid' {
  const range = readRange(operator, value);
  return range === 'invalid' ? range : { kind: 'days', field, ...range };
}

/** The days that an operator leaves; one end of a range may stay open: `['2026-01-01', '']` is from that day on. */
export function readRange(operator: FilterOperator, value: FilterItem['value']): DayBounds | 'invalid' {
  const [first = '', last = ''] = typeof value === 'string' ? [value] : [...(value ?? [])].map((one) => one.trim());
  if ([first, last].some((day) => day !== '' && !isDay(day))) return 'invalid';
  if (operator === 'between') return { from: first || null, to: last || null };
  if (first === '' || last !== '') return 'invalid';
  if (operator === 'before') return { from: null, to: beside(first, -1) };
  if (operator === 'after') return { from: beside(first, 1), to: null };
  return { from: first, to: first };
}
