import { BUDGETS } from '@paraph/domain';
import { expect, test } from 'vitest';
import { allEndpoints } from './index.ts';

const names = allEndpoints.map(({ name }) => name);

test('RL-01 RL-03 every endpoint of the contract has a budget, and every budget an endpoint', () => {
  expect(names.filter((name) => !BUDGETS.has(name))).toEqual([]);
  expect([...BUDGETS.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

test('RL-01 every public act is rate-limited by address, over all nodes', () => {
  const open = allEndpoints.filter(({ callers, method }) => callers.includes('public') && method !== 'GET');
  for (const { name } of open)
    expect(BUDGETS.get(name)?.rates, name).toContainEqual(expect.objectContaining({ by: 'address', shared: true }));
});

test('RL-01 what only a signed-in caller may do is limited by account and tenant, never by address', () => {
  for (const { name, callers } of allEndpoints.filter(({ callers }) => !callers.includes('public'))) {
    const by = BUDGETS.get(name)!.rates.map((rate) => rate.by);
    expect(by, `${name} of ${callers.join()}`).toEqual(expect.arrayContaining(['account', 'tenant']));
    expect(by, name).not.toContain('address');
  }
});

test('RL-01 one account cannot use up the calls of its tenant', () => {
  for (const [name, { rates }] of BUDGETS) {
    for (const { by, hits, seconds } of rates) {
      if (by !== 'tenant') continue;
      const own = rates.filter((rate) => rate.by === 'account').map((rate) => rate.hits / rate.seconds);
      expect(Math.min(...own), name).toBeLessThanOrEqual(hits / seconds / 2);
    }
  }
});

test('RL-03 a body is 64 kB of JSON unless a row says more, and never more than 8 MB', () => {
  const more = [...BUDGETS].filter(([, { bytes }]) => bytes > 65_536).map(([name]) => name);
  expect(BUDGETS.get('session.end')).toMatchObject({ bytes: 65_536, depth: 16, items: 2_000 });
  expect(more.length).toBeLessThan(45);
  for (const [name, { bytes }] of BUDGETS) expect(bytes, name).toBeLessThanOrEqual(8 * 1024 * 1024);
});
