import { expect, test } from 'vitest';
import { createRepeats } from './log-repeats.ts';

test('after 30 s an error is written again, with the number of lines that were left out', () => {
  let time = 0;
  const repeats = createRepeats(() => time);
  const err = new Error('the database is away');
  const outcomes = Array.from({ length: 7 }, () => repeats('queue', err));
  expect(outcomes.filter(Boolean)).toHaveLength(5);
  expect(repeats('loop', err)).toEqual({ left: 0 });
  time = 30_000;
  expect(repeats('queue', err)).toEqual({ left: 2 });
});
