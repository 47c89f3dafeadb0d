import { expect, test } from 'vitest';
import { FILTER_STATUSES, readFilter } from './list-filters.ts';

test('FILTER-026 texts by four operators, days by four, statuses and tags by any of', () => {
  for (const field of ['name', 'owner'] as const)
    for (const operator of ['contains', 'equals', 'startsWith', 'endsWith'] as const) {
      const words = 'Sutartis';
      expect(readFilter({ field, operator, value: ` ${words} ` })).toEqual({ kind: 'text', field, operator, words });
    }
  const id = '0199aaaa-0000-7000-8000-000000000001';
  expect(readFilter({ field: 'tags', operator: 'isAnyOf', value: [id] })).toEqual({ kind: 'tags', ids: [id] });
  expect(readFilter({ field: 'status', operator: 'isAnyOf', value: ['signed', 'New'] })).toEqual({
    kind: 'status',
    statuses: ['New', 'signed'],
  });
  const days = (operator: 'is' | 'before' | 'after' | 'between', value: string | string[]) =>
    readFilter({ field: 'deadline', operator, value });
  expect(days('is', '2026-03-01')).toMatchObject({ from: '2026-03-01', to: '2026-03-01' });
  expect(days('before', '2026-03-01')).toMatchObject({ from: null, to: '2026-02-28' });
  expect(days('after', '2026-12-31')).toMatchObject({ from: '2027-01-01', to: null });
  expect(days('between', ['2026-01-01', '2026-02-01'])).toMatchObject({ from: '2026-01-01', to: '2026-02-01' });
  expect(days('between', ['2026-01-01', ''])).toMatchObject({ from: '2026-01-01', to: null });
});

test('DOC-053 the status filter knows partly signed and signed in addition to the eleven statuses', () => {
  expect(FILTER_STATUSES).toHaveLength(13);
  expect(FILTER_STATUSES.slice(-2)).toEqual(['partiallySigned', 'signed']);
});

test('an empty value is no condition, and what does not fit together is none that was understood', () => {
  for (const value of [undefined, null, '', ' ', [], ['']])
    expect(readFilter({ field: 'name', operator: 'contains', value })).toBe('none');
  expect(readFilter({ field: 'name', operator: 'isAnyOf', value: 'x' })).toBe('invalid');
  expect(readFilter({ field: 'status', operator: 'isAnyOf', value: ['Lost'] })).toBe('invalid');
  expect(readFilter({ field: 'tags', operator: 'isAnyOf', value: ['7'] })).toBe('invalid');
  expect(readFilter({ field: 'email', operator: 'contains', value: 'x' })).toBe('invalid');
  for (const value of ['2026-02-30', 'soon', ['2026-01-01', '2026-01-02']])
    expect(readFilter({ field: 'deadline', operator: 'is', value })).toBe('invalid');
});
