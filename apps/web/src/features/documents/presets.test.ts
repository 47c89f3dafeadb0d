import { expect, test } from 'vitest';
import { startState, type DocumentListState } from './model.ts';
import { viewOf, withFields } from './list-view.ts';
import { columnsOf, formNameOf, isShown, isWorthSaving, stateOfPreset, viewOfPreset } from './presets.ts';

const filtered: DocumentListState = {
  ...startState,
  tab: 'my',
  quick: ['overdue'],
  search: 'sutartis',
  sort: 'name',
  direction: 'asc',
  page: 3,
  pageSize: 20,
};

test('FILTER-002 a saved filter is the request of the list as JSON and brings the same list back, from its first page', () => {
  const formName = formNameOf(filtered);
  expect(JSON.parse(formName)).toEqual({
    filterModel: {
      items: [
        { field: 'tab', operator: 'is', value: 'my' },
        { field: 'quick', operator: 'is', value: 'overdue' },
      ],
      quickFilterValues: ['sutartis'],
    },
    sortModel: [{ field: 'name', sort: 'asc' }],
    paginationModel: { page: 0, pageSize: 20 },
    formTemplateId: null,
  });
  expect(stateOfPreset({ formName })).toEqual({ ...filtered, page: 0 });
});

test('what another version has saved shows what is known of it', () => {
  expect(
    stateOfPreset({ formName: '{"filterModel":{"items":[{"field":"tab","value":"secret"},null,7]},"sortModel":[]}' }),
  ).toEqual(startState);
  expect(stateOfPreset({ formName: '[]' })).toEqual(startState);
});

test('FILTER-007 a plain list is not saved; one with a filter, words or an order is', () => {
  expect(isWorthSaving({ ...startState, tab: 'my', page: 2 })).toBe(false);
  expect(isWorthSaving({ ...startState, quick: ['ended'] })).toBe(true);
  expect(isWorthSaving({ ...startState, search: 'a' })).toBe(true);
  expect(isWorthSaving({ ...startState, direction: 'asc' })).toBe(true);
});

test('a saved filter of a form restores its conditions, its order and the fields shown in the list', () => {
  const formTemplateId = '01900000-0000-7000-8000-000000000001';
  const state: DocumentListState = {
    ...startState,
    formTemplateId,
    conditions: [{ field: 'el-sum', operator: 'atLeast', value: '7' }],
    sort: 'el-days',
    direction: 'asc',
  };
  const preset = {
    formName: formNameOf(state),
    columns: columnsOf({ ...withFields(viewOf(null), formTemplateId, ['el-sum']), hidden: ['owner'] }, state),
  };
  expect(stateOfPreset(preset)).toEqual(state);
  expect(viewOfPreset(preset, { ...viewOf(null), dense: true })).toEqual({
    hidden: ['owner'],
    dense: true,
    fields: { [formTemplateId]: ['el-sum'] },
  });
  const before = viewOf('{"hidden":["tags"]}');
  expect(viewOfPreset({ ...preset, columns: null }, before)).toBe(before);
  const plain = { formName: formNameOf(startState), columns: columnsOf(before, startState) };
  expect(viewOfPreset(plain, viewOf(null))).toEqual(before);
});

test('a saved filter is shown on every page of its list, and no more once something is changed', () => {
  const preset = { formName: formNameOf(filtered) };
  expect(isShown(preset, filtered)).toBe(true);
  expect(isShown(preset, { ...filtered, page: 0 })).toBe(true);
  expect(isShown(preset, { ...filtered, search: '' })).toBe(false);
});
