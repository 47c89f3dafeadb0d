import { LIMITS } from '@paraph/domain';
import { expect, test } from 'vitest';
import { TenantTime } from './tenant-time.ts';

test('S3 a tenant that used up its parser time waits until some of it is back; others do not', () => {
  let now = 0;
  const time = new TenantTime(() => now);
  time.spend('A', LIMITS.parserMinute / 2);
  expect(time.wait('A')).toBe(0);
  time.spend('A', LIMITS.parserMinute);
  expect(time.wait('A')).toBe(30);
  expect(time.wait('B')).toBe(0);
  now += 29_000;
  expect(time.wait('A')).toBe(1);
  now += 2000;
  expect(time.wait('A')).toBe(0);
  now += 3_600_000;
  expect(time.wait('A')).toBe(0);
  time.spend('A', LIMITS.parserMinute);
  expect(time.wait('A')).toBe(1);
});
