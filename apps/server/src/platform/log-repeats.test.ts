import { expect, test } from 'vitest';
import { createRepeats } from './log-repeats.ts';

test('after 30 s an error is written again, with the number of omitted lines', () => {
  let time = 0;
  const repeats = createRepeats(() => time);
  const err = new Error('the database is away');
  const outcomes = Array.from({ length: 7 }, () => repeats('queue', err));
  expect(outcomes.filter(Boolean)).toHaveLength(5);
  expect(repeats('loop', err)).toEqual({ left: 0 });
  time = 30_000;
  expect(repeats('queue', err)).toEqual({ left: 2 });
});

test('a lost database is one kind of error, for any queue', () => {
  const repeats = createRepeats(() => 0);
  const written = Array.from({ length: 40 }, (_, at) =>
    repeats(
      'queue',
      new Error(`connection ended (Queue: event.${at}-mail, Worker: 04c675eb-ac46-4607-bc3e-6230446270e6)`),
    ),
  ).filter(Boolean);
  expect(written).toHaveLength(5);
});
