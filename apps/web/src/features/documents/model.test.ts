import { describe, expect, it } from 'vitest';
import {
  changed,
  isFiltered,
  listOfOwn,
  type DocumentListState,
  NO_FILTERS,
  ofTemplate,
  queryOf,
  requestOf,
  startState,
  wayTo,
  stateOf,
  taskOf,
  turnOf,
} from './model.ts';

describe('the list of documents', () => {
  const chosen: DocumentListState = {
    ...startState,
    tab: 'signed',
    quick: ['overdue'],
    search: 'sutartis',
    conditions: [
      { field: 'deadline', operator: 'between', value: ['2026-01-01', ''] },
      { field: 'status', operator: 'isAnyOf', value: ['signed', 'partiallySigned'] },
    ],
    sort: 'name',
    direction: 'asc',
    page: 2,
    pageSize: 50,
    formTemplateId: '0199aaaa-0000-7000-8000-000000000001',
  };
  it('FILTER-004 stores its complete state in the address under the four names, so that Back restores the list', () => {
    const query = queryOf(chosen);
    expect([...query.keys()]).toEqual(['filterModel', 'sortModel', 'paginationModel', 'formTemplateId']);
    expect(JSON.parse(query.get('paginationModel')!)).toEqual({ page: 2, pageSize: 50 });
    expect(stateOf(new URLSearchParams(query.toString()))).toEqual(chosen);
  });
  it('FILTER-014 sends filterModel, sortModel, paginationModel and formTemplateId', () => {
    expect(Object.keys(requestOf(startState)).toSorted()).toEqual([
      'filterModel',
      'formTemplateId',
      'paginationModel',
      'sortModel',
    ]);
    expect(requestOf(chosen)).toEqual({
      filterModel: {
        items: [
          { field: 'tab', operator: 'is', value: 'signed' },
          { field: 'quick', operator: 'is', value: 'overdue' },
          ...chosen.conditions,
        ],
        quickFilterValues: ['sutartis'],
      },
      sortModel: [{ field: 'name', sort: 'asc' }],
      paginationModel: { page: 2, pageSize: 50 },
      formTemplateId: chosen.formTemplateId,
    });
  });
  it('understands the short names that links use', () => {
    const state = stateOf(new URLSearchParams('tab=waiting&quick=notSent&q=aktas'));
    expect(state).toEqual({ ...startState, tab: 'waitingForMe', quick: ['notSent'], search: 'aktas' });
  });
  it('clears every filter at once and retains tab and order', () => {
    const cleared = changed(chosen, NO_FILTERS);
    expect(isFiltered(cleared)).toBe(false);
    expect(cleared).toMatchObject({ tab: 'signed', sort: 'name', page: 0 });
  });
  it('FILTER-025 arrives from a counter of an administrator narrowed to the own address, of others as it is', () => {
    const list = new URL(listOfOwn({ tab: 'signed' }, 'ruta@azuolas.example'), 'https://paraph.example');
    expect(stateOf(list.searchParams).conditions).toEqual([
      { field: 'email', operator: 'equals', value: 'ruta@azuolas.example' },
    ]);
    expect(stateOf(new URL(listOfOwn({ tab: 'signed' }, null), list).searchParams)).toEqual({
      ...startState,
      tab: 'signed',
    });
  });
  it('retains filters on the fields of a form while the list is that of the form', () => {
    const byField: DocumentListState = {
      ...chosen,
      conditions: [...chosen.conditions, { field: 'el-sum', operator: 'atLeast', value: '7' }],
      sort: 'el-days',
    };
    expect(stateOf(new URLSearchParams(queryOf(byField).toString()))).toEqual(byField);
    const other = '0199aaaa-0000-7000-8000-000000000002';
    const plain = { conditions: chosen.conditions, sort: 'modified', direction: 'desc' };
    expect(changed(byField, ofTemplate(byField, other))).toMatchObject({ ...plain, formTemplateId: other });
    expect(changed(byField, NO_FILTERS)).toMatchObject({ conditions: [], sort: 'modified', formTemplateId: null });
    const query = queryOf(byField);
    query.delete('formTemplateId');
    expect(stateOf(query)).toMatchObject(plain);
  });
  it('has a plain address when nothing is chosen', () => {
    expect(queryOf(startState).toString()).toBe('');
  });
  it('does not fail on a hand-written address', () => {
    const state = stateOf(
      new URLSearchParams('tab=nope&sortModel=7&paginationModel={"page":-3}&filterModel={&quick=overdue,x'),
    );
    expect(state).toEqual({ ...startState, quick: ['overdue'] });
  });
  it('FILTER-005 takes an empty value in the address for no filter at all', () => {
    const state = stateOf(
      new URLSearchParams('tab=&quick=&q=&filterModel=&sortModel=&paginationModel=&formTemplateId='),
    );
    expect(state).toEqual(startState);
    expect(isFiltered(state)).toBe(false);
    const items = [
      { field: 'name', operator: 'contains', value: '' },
      { field: 'owner', operator: 'equals' },
      { field: 'status', operator: 'isAnyOf', value: [] },
      { field: 'status', operator: 'isAnyOf', value: [''] },
      { field: 'name', operator: 'isEmpty', value: 'x' },
      { field: 'deadline', operator: 'isNotEmpty', value: 'x' },
    ];
    const query = new URLSearchParams({ filterModel: JSON.stringify({ items, quickFilterValues: [''] }) });
    expect(stateOf(query)).toEqual(startState);
  });
  it('continues after the last numbered page with the cursor of its end, and back to it', () => {
    const last = { ...startState, page: 100 };
    const beyond = changed(last, wayTo(101, last, 'cursor'));
    expect([beyond.page, beyond.after]).toEqual([101, 'cursor']);
    expect(requestOf(beyond).paginationModel).toEqual({ page: 100, pageSize: startState.pageSize, after: 'cursor' });
    expect(stateOf(queryOf(beyond))).toEqual(beyond);
    expect(changed(beyond, wayTo(100, beyond, null))).toEqual(last);
    expect(changed(last, wayTo(99, last, 'cursor')).after).toBeNull();
  });

  it('starts at the first page when the filter changes', () => {
    expect(changed({ ...startState, page: 4 }, { search: 'x' }).page).toBe(0);
  });
});

describe('a row', () => {
  it('offers the task that the server allows, signing first', () => {
    expect(taskOf({ actions: ['reject', 'sign', 'download'] })).toBe('sign');
    expect(taskOf({ actions: ['download'] })).toBeNull();
  });
  it('marks an end as an end and not as a turn', () => {
    expect(turnOf({ phase: 'rejected', actions: [] })).toBe('ended');
    expect(turnOf({ phase: 'signing', actions: ['sign'] })).toBe('me');
    expect(turnOf({ phase: 'signing', actions: [] })).toBe('others');
  });
});
