import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { IdleLimit } from './idle-limit.ts';

test('RL-11 a store that stops in the middle of a file fails the read', async () => {
  const source = new PassThrough();
  const limit = new IdleLimit(100);
  source.write('begin');
  const read = pipeline(source, limit, new PassThrough().resume());
  await expect(read).rejects.toMatchObject({ name: 'StalledFile' });
  expect(source.destroyed).toBe(true);
});

test('a reader that waits longer than the limit between two pieces gets the complete file', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const [source, limit] = [new PassThrough(), new IdleLimit(100)];
  const whole = Buffer.alloc(500_000, 1);
  source.end(whole);
  source.pipe(limit);
  await once(limit, 'readable');
  vi.advanceTimersByTime(400);
  expect(await buffer(limit)).toEqual(whole);
});
