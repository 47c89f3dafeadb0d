import { expect, test } from 'vitest';
import { PASSWORD_TRIES, pauseAfter } from './password-tries.ts';

const MINUTE = 60_000;

test('AN-07 unknown devices wait longer with each wrong password after the tenth, a quarter of an hour at most', () => {
  const pauses = [9, 10, 11, 12, 13, 14, 15, 1_000].map((tries) => pauseAfter(tries) / MINUTE);
  expect(pauses).toEqual([0, 1, 2, 4, 8, 15, 15, 15]);
});

test('AN-07 all unknown devices together try at most a hundred passwords in a day', () => {
  const day = 24 * 60 * MINUTE;
  let tries = 0;
  for (let at = 0; at < day; at += pauseAfter(tries)) tries += 1;
  expect(tries).toBeGreaterThan(PASSWORD_TRIES.outsiders.free);
  expect(tries).toBeLessThanOrEqual(110);
});
