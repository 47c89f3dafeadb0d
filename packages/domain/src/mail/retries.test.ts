import { expect, test } from 'vitest';
import { deferredFor, MAIL_TRIES } from './retries.ts';

const HOUR = 3600_000;

test('a mail that its server defers is tried after growing pauses of an hour at most', () => {
  const pauses = [1, 5, MAIL_TRIES, 11, 12, 60].map((tries) => deferredFor('documentForSigning', tries, HOUR));
  expect(pauses).toEqual([2_000, 32_000, 512_000, 2_048_000, HOUR, HOUR]);
});

test('it is given up after four days, one about an account after one and a half, never before the first tries', () => {
  expect(deferredFor('documentForSigning', 99, 95 * HOUR)).toBe(HOUR);
  expect(deferredFor('documentForSigning', 99, 97 * HOUR)).toBeUndefined();
  expect(deferredFor('passwordReset', 30, 25 * HOUR)).toBe(HOUR);
  expect(deferredFor('passwordReset', 30, 37 * HOUR)).toBeUndefined();
  expect(deferredFor('documentForSigning', MAIL_TRIES - 1, 97 * HOUR)).toBe(256_000);
});
