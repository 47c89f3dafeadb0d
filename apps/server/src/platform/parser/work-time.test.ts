import { expect, test } from 'vitest';
import { WorkTime } from './work-time.ts';

const BUDGET = { tenant: 90_000, account: 45_000 };

test('S3 a tenant that used up its parser time waits until some of it is restored; others do not', () => {
  let now = 0;
  const time = new WorkTime(BUDGET, () => now);
  const wait = (tenantId: string) => time.wait({ tenantId })?.seconds ?? 0;
  time.spend({ tenantId: 'A' }, 45_000);
  expect(wait('A')).toBe(0);
  time.spend({ tenantId: 'A' }, 90_000);
  expect(wait('A')).toBe(30);
  expect(wait('B')).toBe(0);
  now += 29_000;
  expect(wait('A')).toBe(1);
  now += 2000;
  expect(wait('A')).toBe(0);
  now += 3_600_000;
  expect(wait('A')).toBe(0);
  time.spend({ tenantId: 'A' }, 90_000);
  expect(wait('A')).toBe(1);
});

test('FT-33 an account that used up its time waits, and a colleague of the same tenant does not', () => {
  const time = new WorkTime(BUDGET, () => 0);
  time.spend({ tenantId: 'A', accountId: 'ieva' }, 50_000);
  expect(time.wait({ tenantId: 'A', accountId: 'ieva' })).toMatchObject({ by: 'account' });
  expect(time.wait({ tenantId: 'A', accountId: 'jonas' })).toBeUndefined();
  time.spend({ tenantId: 'A', accountId: 'ieva' }, 50_000);
  expect(time.wait({ tenantId: 'A', accountId: 'jonas' })).toMatchObject({ by: 'tenant' });
});
