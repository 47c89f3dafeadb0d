import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, refuseOtherSchema, roleUrl } from '../src/platform/db/index.ts';
import { withClient } from '../src/platform/db/roles.ts';
import { createTestDatabase } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));
let url: string;
let owner: string;
beforeAll(async () => {
  ({ url } = await createTestDatabase());
  owner = roleUrl(url, 'paraph_owner');
  await withClient(owner, (client) =>
    client.query('create table papers (n int); grant select on papers to paraph_app'),
  );
});

/** Leaves this file as the only one of the folder. */
function write(name: string, text: string): void {
  for (const old of readdirSync(folder)) rmSync(join(folder, old));
  writeFileSync(join(folder, name), text);
}

/** Begins a long transaction on the table. @returns its end */
async function longTransaction(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  await client.query('begin');
  await client.query('select * from papers');
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

/** Returns the longest time that a reader waited, in ms, while `work` ran. */
async function slowestRead(work: Promise<unknown>): Promise<number> {
  let slowest = 0;
  const state = { isOver: false };
  const over = work.finally(() => (state.isOver = true));
  await withClient(url, async (client) => {
    while (!state.isOver) {
      const began = performance.now();
      await client.query('select count(*) from papers');
      slowest = Math.max(slowest, performance.now() - began);
      await wait(20);
    }
  });
  await over;
  return slowest;
}

test('a migration that waits for a lock lets all other statements pass, and runs when the lock is free', async () => {
  write('209901010000_later_adds.sql', 'alter table papers add column later int;');
  const end = await longTransaction();
  const done = migrate(owner, folder);
  setTimeout(() => void end(), 2_500);
  expect(await slowestRead(done)).toBeLessThan(1_000);
  expect(await done).toEqual(['209901010000_later_adds.sql']);
});

test('an index is built outside a transaction; the remains of an aborted try are built again', async () => {
  await withClient(owner, async (client) => {
    await client.query('insert into papers (n) values (1), (1)');
    // Building a unique index over duplicates fails and leaves it invalid.
    await expect(client.query('create unique index concurrently papers_n on papers (n)')).rejects.toThrow();
    await client.query('delete from papers');
  });
  write('209901020000_later_index.sql', 'create unique index concurrently papers_n on papers (n);');
  expect(await migrate(owner, folder)).toEqual(['209901020000_later_index.sql']);
  const [row] = await withClient(owner, async (client) => {
    const text = "select indisvalid as valid from pg_index where indexrelid = 'papers_n'::regclass";
    return (await client.query<{ valid: boolean }>(text)).rows;
  });
  expect(row).toEqual({ valid: true });
});

test('a node whose role has another password, or does not exist, names the role; without the database it names the command', async () => {
  const otherRole = url.replace('//paraph_app', '//paraph_nobody');
  // PostgreSQL gives the same error for a missing role and a wrong password.
  await expect(refuseOtherSchema(otherRole)).rejects.toThrow(/paraph_nobody/);
  const nowhere = url.replace(/\/[^/?]+(?=\?|$)/, '/nowhere');
  expect(nowhere).not.toBe(url);
  await expect(refuseOtherSchema(nowhere)).rejects.toThrow(/not prepared.*Run: npm run migrate/);
});
