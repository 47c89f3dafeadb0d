import {
  FILTER_STATUSES,
  LIST_COLUMN_NAMES,
  LIST_COLUMNS,
  STATUS_NAMES,
  type ColumnType,
  type FilterOperator,
  type ListColumnName,
} from '@paraph/domain';
import type { ListColumn, Tag } from '@paraph/contract';
import type { TFunction } from 'i18next';
import { isFormField, type Condition } from './model.ts';

type Field = Condition['field'];

/** Columns that can be filtered; the server's answer says which of them the viewer has. */
export const FILTER_FIELDS = LIST_COLUMN_NAMES.filter((name) => LIST_COLUMNS[name].operators.length > 0);

/** Returns the filterable columns of an answer: those of every list, then the fields of its form. */
export const fieldsOf = (columns: readonly ListColumn[]): Field[] => [
  ...FILTER_FIELDS.filter((name) => columns.some(({ field }) => field === name)),
  ...columns.map(({ field }) => field).filter(isFormField),
];

const columnOf = (field: Field, columns: readonly ListColumn[]): Pick<ListColumn, 'type' | 'operators'> | undefined =>
  isFormField(field)
    ? columns.find((column) => column.field === field)
    : (LIST_COLUMNS[field] as unknown as ListColumn);

/** Returns the operators of a field; none for a field that no form here has. */
export const operatorsOf = (field: Field, columns: readonly ListColumn[] = []): readonly FilterOperator[] =>
  columnOf(field, columns)?.operators ?? [];

/** Which editor a condition has: texts, a number, one day, two days, or several of a few. */
export type Editor = 'text' | 'number' | 'day' | 'days' | 'statuses' | 'tags';
const EDITORS: Partial<Record<ColumnType, Editor>> = { string: 'text', number: 'number' };
export function editorOf(
  { field, operator }: Pick<Condition, 'field' | 'operator'>,
  columns: readonly ListColumn[] = [],
): Editor {
  if (field === 'status') return 'statuses';
  if (field === 'tags') return 'tags';
  return EDITORS[columnOf(field, columns)?.type ?? 'string'] ?? (operator === 'between' ? 'days' : 'day');
}

const EMPTY: Record<Editor, string | string[]> = {
  text: '',
  number: '',
  day: '',
  days: ['', ''],
  statuses: [],
  tags: [],
};

/** Returns an empty condition of a field. */
export const blank = (
  field: Field,
  columns: readonly ListColumn[] = [],
  operator: FilterOperator = operatorsOf(field, columns)[0] ?? 'equals',
): Condition => ({ field, operator, value: EMPTY[editorOf({ field, operator }, columns)] });

/** Changes the operator and retains the value where it fits. */
export const withOperator = (
  condition: Condition,
  operator: FilterOperator,
  columns: readonly ListColumn[] = [],
): Condition => {
  const next = { ...condition, operator };
  return editorOf(next, columns) === editorOf(condition, columns) ? next : blank(condition.field, columns, operator);
};

/** Whether a condition has a value. */
export const saysSomething = ({ value }: Condition): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value.some((one) => one !== '');

export const STATUS_CHOICES = FILTER_STATUSES;

const isStatus = (name: string): name is (typeof STATUS_NAMES)[number] =>
  (STATUS_NAMES as readonly string[]).includes(name);

/** Returns the text of a status of the filter. */
export const statusText = (name: string, t: TFunction): string =>
  isStatus(name) ? t(`status.${name}`) : t(`documents.filter.status.${name as 'signed' | 'partiallySigned'}`);

/** Returns the label of a column: in the reader's language, or the form's label, and whether the form still has it. */
export function fieldText(field: Field, columns: readonly ListColumn[], t: TFunction): string {
  if (!isFormField(field)) return t(`documents.filter.field.${field satisfies ListColumnName}`);
  const column = columns.find((one) => one.field === field);
  if (!column) return t('documents.template.lostField');
  const name = column.label || field;
  return column.isGone ? t('documents.template.goneField', { name }) : name;
}

/** Data needed for the text of a condition. */
interface ConditionOptions {
  tags: readonly Tag[];
  columns: readonly ListColumn[];
}

/** "Sign by: before 2026-12-01", as a chip shows it. */
export function conditionText(
  { field, operator, value }: Condition,
  { tags, columns }: ConditionOptions,
  t: TFunction,
): string {
  const values = typeof value === 'string' ? [value] : value;
  const nameOf = (id: string) => tags.find((tag) => tag.id === id)?.name ?? '…';
  const shown =
    field === 'status'
      ? values.map((name) => statusText(name, t)).join(', ')
      : field === 'tags'
        ? values.map(nameOf).join(', ')
        : operator === 'between'
          ? values.map((day) => day || '…').join(' – ')
          : `${t(`documents.filter.operator.${operator}`)} ${values.join(', ')}`;
  return `${fieldText(field, columns, t)}: ${shown}`;
}
