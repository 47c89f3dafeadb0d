import { expect, test } from 'vitest';
import { requestOf, changed, queryOf, startState, stateOf } from './model.ts';

test('the selection is stored in the address and restored from it', () => {
  const state = { ...startState, search: 'ona b', role: 'ceo', state: 'inactive', page: 2, direction: 'desc' } as const;
  expect(stateOf(queryOf(state))).toEqual(state);
  expect(queryOf(startState).toString()).toBe('');
});
test('words in the path of the address are searched for until other words are typed', () => {
  expect(stateOf(new URLSearchParams(), 'anna').search).toBe('anna');
  expect(stateOf(new URLSearchParams('q=ona'), 'anna').search).toBe('ona');
});
test('users without a manager are selected by the address used on the admin panel', () => {
  const state = stateOf(new URLSearchParams('lacks=manager'));
  expect(requestOf(state)).toMatchObject({ lacks: 'manager' });
  expect(queryOf(state).toString()).toBe('lacks=manager');
});
test('whatever an address contains, the request to the server is valid', () => {
  const state = stateOf(new URLSearchParams('role=king&state=x&kind=&sort=age&page=-4&size=9999'));
  expect(state).toEqual(startState);
  expect(requestOf(state)).toEqual({ sort: 'name', direction: 'asc', offset: 0, limit: 10 });
});
test('other filters start at the first page again', () => {
  expect(changed({ ...startState, page: 4 }, { role: 'user' }).page).toBe(0);
  expect(changed(startState, { page: 4 }).page).toBe(4);
});
