import {
  FILTER_STATUSES,
  LIST_COLUMN_NAMES,
  LIST_COLUMNS,
  STATUS_NAMES,
  type FilterOperator,
  type ListColumnName,
} from '@paraph/domain';
import type { Tag } from '@paraph/contract';
import type { TFunction } from 'i18next';
import type { Condition } from './model.ts';

/** What a list may be narrowed by; the answer of the server says which of them the viewer has. */
export const FILTER_FIELDS = LIST_COLUMN_NAMES.filter((name) => LIST_COLUMNS[name].operators.length > 0);

export const operatorsOf = (field: ListColumnName): readonly FilterOperator[] => LIST_COLUMNS[field].operators;

/** Which editor a condition has: texts, one day, two days, or several of a few. */
export type Editor = 'text' | 'day' | 'days' | 'statuses' | 'tags';
export function editorOf({ field, operator }: Pick<Condition, 'field' | 'operator'>): Editor {
  if (field === 'status') return 'statuses';
  if (field === 'tags') return 'tags';
  if (LIST_COLUMNS[field].type === 'string') return 'text';
  return operator === 'between' ? 'days' : 'day';
}

const EMPTY: Record<Editor, string | string[]> = { text: '', day: '', days: ['', ''], statuses: [], tags: [] };

/** A condition of a field that says nothing yet. */
export const blank = (field: ListColumnName, operator = operatorsOf(field)[0]!): Condition => ({
  field,
  operator,
  value: EMPTY[editorOf({ field, operator })],
});

/** Another operator keeps what was written, where it still fits. */
export const withOperator = (condition: Condition, operator: FilterOperator): Condition => {
  const next = { ...condition, operator };
  return editorOf(next) === editorOf(condition) ? next : blank(condition.field, operator);
};

/** Whether something was written in a condition. */
export const saysSomething = ({ value }: Condition): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value.some((one) => one !== '');

export const STATUS_CHOICES = FILTER_STATUSES;

const isStatus = (name: string): name is (typeof STATUS_NAMES)[number] =>
  (STATUS_NAMES as readonly string[]).includes(name);

/** A status of the filter in words. */
export const statusText = (name: string, t: TFunction): string =>
  isStatus(name) ? t(`status.${name}`) : t(`documents.filter.status.${name as 'signed' | 'partiallySigned'}`);

/** "Sign by: before 2026-12-01", as a chip says it. */
export function conditionText({ field, operator, value }: Condition, tags: readonly Tag[], t: TFunction): string {
  const values = typeof value === 'string' ? [value] : value;
  const nameOf = (id: string) => tags.find((tag) => tag.id === id)?.name ?? '…';
  const said =
    field === 'status'
      ? values.map((name) => statusText(name, t)).join(', ')
      : field === 'tags'
        ? values.map(nameOf).join(', ')
        : operator === 'between'
          ? values.map((day) => day || '…').join(' – ')
          : `${t(`documents.filter.operator.${operator}`)} ${values.join(', ')}`;
  return `${t(`documents.filter.field.${field}`)}: ${said}`;
}
