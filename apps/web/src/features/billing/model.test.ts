import { expect, test } from 'vitest';
import { requestOf, faultsOf, queryOf, stateOf } from './model.ts';

test('both days are required where the period is one’s own choice (TENANT-039)', () => {
  const custom = { period: 'custom' as const, from: '', until: '' };
  expect(faultsOf(custom)).toEqual({ from: 'needDay', until: 'needDay' });
  expect(faultsOf({ ...custom, from: '2026-01-02' })).toEqual({ until: 'needDay' });
  expect(faultsOf({ ...custom, from: '2026-01-02', until: '2026-01-01' })).toEqual({ until: 'wrongOrder' });
  expect(faultsOf({ ...custom, from: '2026-01-02', until: '2026-01-02' })).toEqual({});
  expect(faultsOf({ ...custom, period: 'today' })).toEqual({});
});
test('the period is in the address, its days only for a custom period', () => {
  const state = { period: 'custom' as const, from: '2026-01-02', until: '2026-01-31' };
  expect(stateOf(queryOf(state))).toEqual(state);
  expect(queryOf({ ...state, period: 'today' }).toString()).toBe('period=today');
  expect(requestOf({ ...state, period: 'today' })).toEqual({ period: 'today' });
  expect(stateOf(new URLSearchParams('period=never&from=soon'))).toEqual({ period: 'last30Days', from: '', until: '' });
});
