import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('a save that is slow is never overtaken by a later one, and a failed one stops none', async () => {
  const run = inOrder();
  const done: string[] = [];
  const slow = Promise.withResolvers<void>();
  const first = run(async () => {
    await slow.promise;
    done.push('first');
  });
  const failed = run(() => Promise.reject(new Error('no line')));
  const last = run(() => Promise.resolve(done.push('last')));
  await Promise.resolve();
  expect(done).toEqual([]);
  slow.resolve();
  await first;
  await expect(failed).rejects.toThrow('no line');
  await last;
  expect(done).toEqual(['first', 'last']);
});
