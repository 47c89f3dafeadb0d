import { expect, test } from 'vitest';
import { connectionLimit } from './connection-limit.ts';

test('one address comes so often in a minute, others are not held up by it, and the next minute begins anew', () => {
  let now = new Date('2026-11-22T09:00:00Z');
  const may = connectionLimit(2, () => now);
  expect([may('192.0.2.1'), may('192.0.2.1'), may('192.0.2.1')]).toEqual([true, true, false]);
  expect(may('192.0.2.2')).toBe(true);
  now = new Date('2026-11-22T09:01:00Z');
  expect(may('192.0.2.1')).toBe(true);
});
