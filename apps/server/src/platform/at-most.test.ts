import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('no more than the given number run at once, waiting calls run in order, and a failed one frees its slot', async () => {
  const inTurn = atMost(2);
  let [running, most] = [0, 0];
  const order: number[] = [];
  const work = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    order.push(n);
    await new Promise(setImmediate);
    running -= 1;
    if (n === 1) throw new Error('one of them');
    return n;
  };
  const all = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => inTurn(work(n))));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});
