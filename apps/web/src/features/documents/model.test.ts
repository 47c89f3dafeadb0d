import { describe, expect, it } from 'vitest';
import { changed, isFiltered, queryOf, startState, stateOf, taskOf, turnOf } from './model.ts';

describe('the list of documents', () => {
  it('keeps its whole state in the address, so that Back brings the same list', () => {
    const state = {
      ...startState,
      tab: 'signed',
      quick: ['overdue'],
      search: 'sutartis',
      sort: 'name',
      page: 2,
    } as const;
    const kept = { ...state, quick: ['overdue' as const] };
    expect(stateOf(queryOf(kept))).toEqual(kept);
  });
  it('has a plain address when nothing is chosen', () => {
    expect(queryOf(startState).toString()).toBe('');
  });
  it('does not break on an address somebody typed', () => {
    const state = stateOf(new URLSearchParams('tab=nope&sort=price&page=-3&size=9999&quick=overdue,x'));
    expect(state).toEqual({ ...startState, quick: ['overdue'] });
  });
  it('FILTER-005 takes an empty value in the address for no filter at all', () => {
    const state = stateOf(new URLSearchParams('tab=&quick=&q=&sort=&dir=&page=&size='));
    expect(state).toEqual(startState);
    expect(isFiltered(state)).toBe(false);
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
