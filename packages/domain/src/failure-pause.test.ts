import { expect, test } from 'vitest';
import { pauseAfterFailures } from './failure-pause.ts';

test('a server that fails repeatedly is called less and less often, at least once an hour', () => {
  const minutes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 5000].map((failures) => pauseAfterFailures(failures) / 60_000);
  expect(minutes).toEqual([0, 1, 1, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});
