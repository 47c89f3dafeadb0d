import { expect, test } from 'vitest';
import { startWhenFree } from './start-when-free.ts';

const refused = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
const slow = new Error('Connection terminated due to connection timeout');

/** Fails with each of these in turn, then starts. */
function starting(...failures: Error[]) {
  const attempts: Error[] = [];
  return {
    attempts,
    start: async () => {
      const failure = failures[attempts.length];
      if (!failure) return;
      attempts.push(failure);
      throw failure;
    },
  };
}

test('a node starts although the database first has no free connection and then answers late', async () => {
  const { attempts, start } = starting(refused, slow);
  await startWhenFree(start);
  expect(attempts).toEqual([refused, slow]);
});

test('a node that meets another fault ends at once with its reason', async () => {
  const other = new Error('pg-boss is not installed');
  const { attempts, start } = starting(other, refused);
  await expect(startWhenFree(start)).rejects.toBe(other);
  expect(attempts).toEqual([other]);
});
