import { setImmediate as turn } from 'node:timers/promises';
import type { SlotBudget } from '@paraph/domain';
import { expect, test } from 'vitest';
import { ParserSlots, type TaskOwner } from './slots.ts';

/** Takes slots by name and records the order in which they were granted; `end` releases one. */
function watched(budget: Partial<SlotBudget> = {}) {
  const waiting = { tenantWaiting: 3, accountWaiting: 3 };
  const places = new ParserSlots({ places: 3, tenant: 2, account: 2, ...waiting, ...budget });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const take = async (tenantId: string, name: string, owner: Omit<TaskOwner, 'tenantId'> = {}) => {
    const release = await places.take({ tenantId, ...owner });
    if (typeof release === 'string') return began.push(`${name} refused: ${release}`);
    ends.set(name, release);
    return began.push(name);
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await turn();
  };
  return { began, take, end };
}

test('FT-33 one tenant never holds every slot, so the first file of another starts at once', async () => {
  const { began, take, end } = watched();
  for (const name of ['A1', 'A2', 'A3', 'A4']) void take('A', name);
  await turn();
  expect(began).toEqual(['A1', 'A2']);
  void take('B', 'B1');
  await turn();
  expect(began).toEqual(['A1', 'A2', 'B1']);
  await end('A1');
  await end('A2');
  await end('B1');
  expect(began).toEqual(['A1', 'A2', 'B1', 'A3', 'A4']);
});

test('FT-33 waiting tenants are served in rounds, however many files each sent', async () => {
  const { began, take, end } = watched();
  for (const name of ['A1', 'A2', 'A3', 'A4']) void take('A', name);
  for (const name of ['B1', 'B2']) void take('B', name);
  void take('C', 'C1');
  await turn();
  expect(began).toEqual(['A1', 'A2', 'B1']);
  await end('A1');
  expect(began.at(-1)).toBe('C1');
  await end('A2');
  expect(began.at(-1)).toBe('A3');
  await end('A3');
  expect(began.at(-1)).toBe('A4');
  await end('A4');
  expect(began.at(-1)).toBe('B2');
});

test('S3 the files of one tenant that wait are limited; the next one is refused', async () => {
  const { began, take, end } = watched();
  for (const name of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) void take('A', name);
  void take('B', 'B1');
  await turn();
  expect(began.toSorted()).toEqual(['A1', 'A2', 'A6 refused: tenant', 'B1']);
  await end('A1');
  await end('A2');
  await end('A3');
  expect(began.filter((name) => name.startsWith('A')).toSorted()).toEqual([
    'A1',
    'A2',
    'A3',
    'A4',
    'A5',
    'A6 refused: tenant',
  ]);
});

test('FT-33 one account never holds every slot of its tenant, so a colleague starts at once', async () => {
  const { began, take, end } = watched({ places: 4, tenant: 3, account: 2, tenantWaiting: 20, accountWaiting: 20 });
  for (const name of ['A1', 'A2', 'A3', 'A4']) void take('T', name, { accountId: 'A' });
  void take('T', 'B1', { accountId: 'B' });
  await turn();
  expect(began).toEqual(['A1', 'A2', 'B1']);
  void take('T', 'B2', { accountId: 'B' });
  void take('T', 'C1', { accountId: 'C' });
  await end('B1');
  expect(began.at(-1)).toBe('C1');
  await end('A1');
  expect(began.at(-1)).toBe('B2');
  await end('A2');
  expect(began.at(-1)).toBe('A3');
});

test('FT-33 the tasks of one account that wait are limited before those of its tenant', async () => {
  const { began, take } = watched({ places: 2, tenant: 2, account: 1, tenantWaiting: 4, accountWaiting: 2 });
  for (const name of ['A1', 'A2', 'A3', 'A4']) void take('T', name, { accountId: 'A' });
  void take('T', 'B1', { accountId: 'B' });
  await turn();
  expect(began.toSorted()).toEqual(['A1', 'A4 refused: account', 'B1']);
});

test('a task whose caller disconnected leaves the queue and takes no slot', async () => {
  const { began, take, end } = watched({ places: 1, tenant: 1, account: 1 });
  const gone = new AbortController();
  void take('T', 'one');
  void take('T', 'two', { gone: gone.signal });
  void take('T', 'three');
  gone.abort();
  await turn();
  expect(began).toEqual(['one', 'two refused: gone']);
  await end('one');
  expect(began.at(-1)).toBe('three');
  void take('T', 'four', { gone: AbortSignal.abort() });
  await turn();
  expect(began.at(-1)).toBe('four refused: gone');
});
