import type { ListColumn } from '@paraph/contract';
import { expect, test } from 'vitest';
import { blank, conditionText, editorOf, fieldsOf, FILTER_FIELDS, saysSomething, withOperator } from './conditions.ts';

const days = ['is', 'before', 'after', 'between'] as const;
const column = (field: string, type: ListColumn['type'], operators: readonly ListColumn['operators'][number][]) => ({
  field,
  type,
  operators: [...operators],
  sortable: true,
  filterOnly: false,
});
const form: ListColumn[] = [
  column('name', 'string', ['contains']),
  { ...column('el-days', 'customDateRange', days), label: 'Laikotarpis', isGone: false },
  { ...column('el-sum', 'number', ['equals', 'atLeast', 'atMost']), label: 'Suma', isGone: true },
];

test('each field has the editor of its type', () => {
  expect(FILTER_FIELDS).toEqual(['name', 'status', 'tags', 'deadline', 'owner', 'created', 'modified', 'email']);
  expect(editorOf(blank('name'))).toBe('text');
  expect(editorOf(blank('deadline'))).toBe('day');
  expect(editorOf(blank('deadline', [], 'between'))).toBe('days');
  expect(editorOf(blank('status'))).toBe('statuses');
  expect(editorOf(blank('tags'))).toBe('tags');
});

test('another operator retains the value where it fits', () => {
  const day = { ...blank('modified'), value: '2026-11-22' };
  expect(withOperator(day, 'after').value).toBe('2026-11-22');
  expect(withOperator(day, 'between').value).toEqual(['', '']);
});

test('a condition nothing was written in is none', () => {
  expect(FILTER_FIELDS.some((field) => saysSomething(blank(field)))).toBe(false);
  expect(saysSomething({ field: 'deadline', operator: 'between', value: ['', '2026-01-01'] })).toBe(true);
});

test('FILTER-015 fields of a form have the editor of their type', () => {
  expect(fieldsOf(form)).toEqual(['name', 'el-days', 'el-sum']);
  expect(blank('el-days', form)).toEqual({ field: 'el-days', operator: 'is', value: '' });
  expect(editorOf(blank('el-days', form), form)).toBe('day');
  expect(editorOf(blank('el-days', form, 'between'), form)).toBe('days');
  expect(editorOf(blank('el-sum', form), form)).toBe('number');
  const sum = { ...blank('el-sum', form), value: '7' };
  expect(withOperator(sum, 'atLeast', form)).toEqual({ field: 'el-sum', operator: 'atLeast', value: '7' });
});

test('a condition of a field that is gone says so', () => {
  const t = ((key: string, figures?: { name: string }) => [key, figures?.name].filter(Boolean).join(' ')) as never;
  const said = (field: 'el-sum' | 'el-lost') =>
    conditionText({ field, operator: 'atLeast', value: '7' }, { tags: [], columns: form }, t);
  expect(said('el-sum')).toBe('documents.template.goneField Suma: documents.filter.operator.atLeast 7');
  expect(said('el-lost')).toBe('documents.template.lostField: documents.filter.operator.atLeast 7');
});
