import { expect, test } from 'vitest';
import { fieldColumnType, numberTyped, operatorsOfType, readFieldFilter } from './list-fields.ts';

test('FILTER-015 fields of a form are columns of text, number, day and range of days', () => {
  expect((['string', 'number', 'date', 'dateRange'] as const).map(fieldColumnType)).toEqual([
    'string',
    'number',
    'date',
    'customDateRange',
  ]);
  expect(operatorsOfType('customDateRange')).toEqual(['is', 'before', 'after', 'between']);
  expect(operatorsOfType('number')).toEqual(['equals', 'atLeast', 'atMost']);
});

test('a condition of a field is understood by the kind of the field', () => {
  const read = (kind: 'string' | 'number' | 'date' | 'dateRange', operator: string, value: string | string[]) =>
    readFieldFilter({ id: 'el-1', kind }, { operator: operator as 'is', value });
  expect(read('string', 'contains', ' žiema ')).toEqual({
    kind: 'fieldText',
    id: 'el-1',
    operator: 'contains',
    words: 'žiema',
  });
  expect(read('number', 'atLeast', '1 200,50')).toMatchObject({ kind: 'fieldNumber', number: '1200.50' });
  expect(read('date', 'is', '2026-12-24')).toMatchObject({ from: '2026-12-24', to: '2026-12-24', whole: false });
  expect(read('dateRange', 'before', '2027-01-01')).toMatchObject({ from: null, to: '2026-12-31', whole: true });
  expect(read('dateRange', 'between', ['2026-12-01', ''])).toMatchObject({
    from: '2026-12-01',
    to: null,
    whole: false,
  });
  expect(read('number', 'equals', '')).toBe('none');
  for (const bad of [
    read('string', 'before', '2026-01-01'),
    read('number', 'contains', '1'),
    read('number', 'equals', 'daug'),
    read('date', 'is', '2026-02-30'),
    read('string', 'equals', ['a', 'b']),
  ])
    expect(bad).toBe('invalid');
});

test('a number is read with a comma or a point, and nothing that could be none', () => {
  expect(['7', '-3,5', '1 000.25'].map(numberTyped)).toEqual(['7', '-3.5', '1000.25']);
  expect(['', '1e9', '1,2,3', '0x10', '9'.repeat(31)].map(numberTyped)).toEqual([null, null, null, null, null]);
});
