import { expect, test } from 'vitest';
import { type Endpoint, endpoints, OPEN_WITHOUT_FACTOR } from './index.ts';

const all: Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group) as Endpoint[]);
const open = all.filter(({ name }) => OPEN_WITHOUT_FACTOR.has(name));

test('every call that stays open without the required second factor exists, is named once, and is not open to all anyway', () => {
  expect(open.map(({ name }) => name).toSorted()).toEqual([...OPEN_WITHOUT_FACTOR].toSorted());
  expect(open.filter(({ callers }) => callers.includes('public'))).toEqual([]);
});

test('no call that needs a right, or that changes other people or the operator’s data, stays open without the second factor', () => {
  const concerns = ({ touches = [], path }: Endpoint) =>
    touches.some((topic) => ['people', 'operator', 'tenants', 'company', 'roles'].includes(topic)) ||
    /^\/(?:operator|tenants|companies)\b/.test(path);
  expect(open.filter((call) => call.capability !== undefined || concerns(call)).map(({ name }) => name)).toEqual([]);
});

test('of the calls about sessions, factors and recovery only those that need a right are refused without the second factor', () => {
  const refused = all.filter(
    ({ name, callers }) =>
      /^(?:session|safety|account-recovery)\./.test(name) &&
      !callers.includes('public') &&
      !OPEN_WITHOUT_FACTOR.has(name),
  );
  expect(refused.map(({ name }) => name)).toEqual([
    'safety.reset-factors',
    'account-recovery.list',
    'account-recovery.start',
    'account-recovery.cancel',
  ]);
  for (const { capability } of refused) expect(capability).toBeDefined();
});
