import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSystem, type Tx } from '../src/platform/db/index.ts';
import { createTestApp } from './app.ts';

const { platform } = await createTestApp({ role: 'server' });
const lock = (tx: Tx, key: number) => sql`select pg_advisory_xact_lock(${key})`.execute(tx);

test('two acts that wait for each other both succeed: the one that PostgreSQL aborts runs again', async () => {
  let [runs, held] = [0, 0];
  const { promise: bothHold, resolve } = Promise.withResolvers<void>();
  const act = (first: number, second: number) =>
    inSystem(platform, async (tx) => {
      runs += 1;
      await lock(tx, first);
      held += 1;
      if (held === 2) resolve();
      await bothHold;
      await lock(tx, second);
      return first;
    });
  expect(await Promise.all([act(1, 2), act(2, 1)])).toEqual([1, 2]);
  expect(runs).toBe(3);
});
