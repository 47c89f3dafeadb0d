import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNews, isSlow, NETWORK_CHECK, speedOf } from './speed.ts';

test('the file is tried every ten seconds, has 15,875 bytes, and speeds end at 100 (UI-015)', () => {
  expect(NETWORK_CHECK).toMatchObject({ everyMs: 10_000, bytes: 15_875, threshold: 100 });
  expect(statSync(join(import.meta.dirname, '../../../public', NETWORK_CHECK.path)).size).toBe(15_875);
  expect(speedOf(15_875, 0)).toBe(100);
  expect(speedOf(15_875, 0.001)).toBe(100);
  expect(speedOf(15_875, 158.75)).toBeCloseTo(0.1);
});
test('0.15 megabytes a second are slow, 0.16 are not (UI-017)', () => {
  expect([0, 0.1, 0.15, 0.16, 100].map(isSlow)).toEqual([true, true, true, false, false]);
});
test('a bad connection is reported once, until it was fine again', () => {
  expect(isNews('fine', 'slow')).toBe(true);
  expect(isNews('slow', 'slow')).toBe(false);
  expect(isNews('slow', 'none')).toBe(true);
  expect(isNews('none', 'fine')).toBe(false);
});
