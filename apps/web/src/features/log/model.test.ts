import { expect, test } from 'vitest';
import { changed, queryOf, stateOf } from './model.ts';

test('the filters of the log are stored in the address and restored from it', () => {
  const state = { act: 'user.invited', search: 'ona', from: '2026-11-01', until: '2026-11-30', page: 1, pageSize: 50 };
  expect(stateOf(queryOf(state))).toEqual(state);
  expect(queryOf(stateOf(new URLSearchParams())).toString()).toBe('');
});
test('what is no day is left out, and other filters begin at the first page', () => {
  expect(stateOf(new URLSearchParams('from=yesterday&page=-1'))).toMatchObject({ from: '', page: 0 });
  expect(changed(stateOf(new URLSearchParams('page=4')), { search: 'x' }).page).toBe(0);
});
