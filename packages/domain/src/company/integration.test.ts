import { expect, test } from 'vitest';
import { TRANSFER_TRIES, transferPause } from './integration.ts';

test('an unavailable document system is called less and less often, for hours, and not forever', () => {
  const pauses = Array.from({ length: TRANSFER_TRIES }, (_, n) => transferPause(n + 1));
  expect(pauses.slice(0, 3)).toEqual([5_000, 10_000, 20_000]);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(4 * 3_600_000);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(4);
  expect(hours).toBeLessThan(24);
});
