import { expect, test } from 'vitest';
import { blank, editorOf, FILTER_FIELDS, saysSomething, withOperator } from './conditions.ts';

test('each field has the editor of its type', () => {
  expect(FILTER_FIELDS).toEqual(['name', 'status', 'tags', 'deadline', 'owner', 'created', 'modified', 'email']);
  expect(editorOf(blank('name'))).toBe('text');
  expect(editorOf(blank('deadline'))).toBe('day');
  expect(editorOf(blank('deadline', 'between'))).toBe('days');
  expect(editorOf(blank('status'))).toBe('statuses');
  expect(editorOf(blank('tags'))).toBe('tags');
});

test('another operator keeps what was written where it fits', () => {
  const day = { ...blank('modified'), value: '2026-11-22' };
  expect(withOperator(day, 'after').value).toBe('2026-11-22');
  expect(withOperator(day, 'between').value).toEqual(['', '']);
});

test('a condition nothing was written in is none', () => {
  expect(FILTER_FIELDS.some((field) => saysSomething(blank(field)))).toBe(false);
  expect(saysSomething({ field: 'deadline', operator: 'between', value: ['', '2026-01-01'] })).toBe(true);
});
