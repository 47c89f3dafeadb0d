import { endpoint } from '@paraph/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { examine } from '../src/features/doctor/index.ts';
import type { Ctx } from '../src/platform/context.ts';
import { type Database, inSystem, inTenant } from '../src/platform/db/index.ts';
import { lookForRoom } from '../src/platform/disk-state.ts';
import { serve } from '../src/platform/http/index.ts';
import { sendJob } from '../src/platform/jobs/index.ts';
import { request, createTenant, createTestApp } from './app.ts';

const open = { says: 'A call for tests.', errors: [], callers: ['public'], method: 'GET', answer: z.null() } as const;

const FULL = sql`do $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`;

describe('a full disk', () => {
  test('FT-15 of the database returns 507 with a reason, and the node is not ready until it is over', async () => {
    const full = serve(endpoint({ ...open, name: 'test.full', path: '/full' }), async ({ platform, tenantId }) => {
      await inTenant({ platform, tenantId } as never, (tx) => FULL.execute(tx));
      return null;
    });
    const app = await createTestApp({ features: [{ name: 'test', routes: [full] }], role: 'server' });
    const { host } = await createTenant(app.platform);
    expect((await request(app, { url: '/readyz' })).status).toBe(200);
    const answer = await request(app, { url: '/api/full', headers: { host, 'accept-language': 'lt' } });
    expect([answer.status, answer.body.code]).toEqual([507, 'generic.disk-full']);
    expect(answer.body.detail).toMatch(/vietos/);
    expect((await request(app, { url: '/readyz' })).status).toBe(507);
    // Its answer may be some seconds old; meanwhile the node may find that the database of this test has room.
    const at = await app.health.listen(0);
    const statusWhileFull = async () => {
      await request(app, { url: '/api/full', headers: { host } });
      return (await fetch(`${at}/readyz`)).status;
    };
    await expect.poll(statusWhileFull, { message: 'the health port' }).toBe(507);
  });

  test('FT-15 of the database is a fault of the worker whose job fails by it, until the database has room again', async () => {
    let isFull = true;
    const run = async (ctx: Ctx) => void (isFull && (await inTenant(ctx, (tx) => FULL.execute(tx))));
    const job = { name: 'test-full', run };
    const app = await createTestApp({ features: [{ name: 'test', jobs: [job] }], role: 'worker' });
    const { ctx } = await createTenant(app.platform);
    const at = await app.health.listen(0);
    await inTenant(ctx, (tx) => sendJob(tx, 'test-full'));
    const state = async () => {
      const answer = await fetch(`${at}/readyz`);
      return { status: answer.status, faults: ((await answer.json()) as { faults: string[] }).faults };
    };
    const patient = { timeout: 15_000, interval: 200 };
    await expect.poll(state, patient).toEqual({ status: 507, faults: ['diskFull'] });
    const [line] = await examine({ ...app.platform, db: withoutRoom(app.platform.db) }, async () => undefined, [
      'database',
    ]);
    expect(line).toMatchObject({ state: 'red', says: 'databaseNoRoom' });
    isFull = false;
    await expect.poll(state, { timeout: 40_000, interval: 500 }).toEqual({ status: 200, faults: [] });
  });
});

test('a node that looks for room makes the database write to its disk, more than a page that it has already', async () => {
  const { platform } = await createTestApp({ features: [], role: 'server' });
  const written = () =>
    inSystem(platform, async (tx) => {
      const { rows } = await sql<{ bytes: number }>`
        select temp_bytes::int8 as bytes from pg_stat_database where datname = current_database()`.execute(tx);
      return rows[0]!.bytes;
    });
  const before = await written();
  await lookForRoom(platform.db);
  await expect.poll(written, { timeout: 20_000, interval: 500 }).toBeGreaterThan(before + 1_000_000);
});

/** A database whose disk has no room for a temporary file. */
const withoutRoom = (db: Database): Database => ({
  ...db,
  system: () => db.system('begin', (tx) => FULL.execute(tx)) as never,
});
