import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

test('AN-01 one password is hashed at a time, in the order of requests', async () => {
  const inTurn = createQueue(10);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await later();
    order.push(n);
    running -= 1;
  };
  await Promise.all([1, 2, 3, 4].map((n) => inTurn(work(n))));
  expect([most, order]).toEqual([1, [1, 2, 3, 4]]);
});

test('with more waiting than the node can handle, the next gets an answer to try again, and later ones are accepted', async () => {
  const inTurn = createQueue(3);
  const taken = Array.from({ length: 4 }, () => inTurn(later));
  await expect(inTurn(later)).rejects.toMatchObject({ code: 'auth.busy' });
  await Promise.all(taken);
  await expect(inTurn(async () => 'done')).resolves.toBe('done');
});

test('work that fails does not stop the queue', async () => {
  const inTurn = createQueue(3);
  const failing = inTurn(async () => {
    throw new Error('no memory');
  });
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('no memory');
  await expect(next).resolves.toBe('done');
});
