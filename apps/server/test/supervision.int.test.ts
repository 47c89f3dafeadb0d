import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, test, vi } from 'vitest';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { withClient } from '../src/platform/db/roles.ts';
import type { Feature } from '../src/platform/feature.ts';
import { sendJob } from '../src/platform/jobs/index.ts';
import { createTenant, createTestApp } from './app.ts';
import { createTestDatabase } from './database.ts';

const ran: unknown[] = [];
const feature: Feature = {
  name: 'test-feature',
  jobs: [{ name: 'test-work', run: async (_ctx, { id: what }) => void ran.push(what) }],
};

const lines: { level: number; msg: string }[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

let url: string;
let adminUrl: string;
let ctx: Awaited<ReturnType<typeof createTenant>>['ctx'];
beforeAll(async () => {
  ({ url, adminUrl } = await createTestDatabase());
  const { platform } = await createTestApp({ role: 'worker', features: [feature], databaseUrl: url, log });
  ({ ctx } = await createTenant(platform));
});

const lastRun = () =>
  inSystem(ctx.platform, (tx) => tx.selectFrom('job_supervision').select('ran_at').executeTakeFirst());

/** Ends all other connections to this database, like a restart or a failover. */
const endConnections = () =>
  withClient(adminUrl, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  );

const soon = { timeout: 30_000, interval: 250 };

test('FT-11 supervision of the queue continues after the database repeatedly ended all connections', async () => {
  await vi.waitFor(async () => expect(await lastRun()).toBeDefined(), soon);
  for (let round = 0; round < 3; round += 1) {
    await endConnections();
    const ended = new Date();
    await vi.waitFor(async () => expect((await lastRun())!.ran_at.getTime()).toBeGreaterThan(ended.getTime()), soon);
  }
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

test('FT-28 a job of a killed worker is taken again within 30 s', async () => {
  await inTenant(ctx, (tx) => sendJob(tx, 'test-work', { id: 'first' }));
  await vi.waitFor(() => expect(ran).toEqual(['first']), soon);
  // A worker takes the next job and dies: the row stays active, and nothing renews its heartbeat.
  await inSystem(ctx.platform, (tx) =>
    sql`insert into pgboss.job (id, name, data, state, started_on, heartbeat_on, heartbeat_seconds, expire_seconds,
        retry_limit, retry_delay, retry_backoff, start_after, keep_until)
      select gen_random_uuid(), name, ${JSON.stringify({ tenantId: ctx.tenantId, id: 'taken over' })}::jsonb, 'active',
        now(), now(), heartbeat_seconds, expire_seconds, retry_limit, retry_delay, retry_backoff, now(), now() + interval '1 day'
      from pgboss.queue where name = 'job.test-work'`.execute(tx),
  );
  const died = Date.now();
  await vi.waitFor(() => expect(ran).toEqual(['first', 'taken over']), { timeout: 35_000, interval: 250 });
  expect(Date.now() - died).toBeLessThan(30_000);
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

test('FT-28 every queue with workers has a heartbeat of 10 s', async () => {
  const { rows } = await inSystem(ctx.platform, (tx) =>
    sql<{ name: string }>`select name from pgboss.queue
      where name <> 'dead-letters' and name not like '__pgboss%' and heartbeat_seconds is distinct from 10`.execute(tx),
  );
  expect(rows).toEqual([]);
});

test('FT-28 queues of an earlier version get the heartbeat of this one', async () => {
  const { platform } = ctx;
  await inSystem(platform, (tx) =>
    sql`update pgboss.queue set heartbeat_seconds = null where name = 'job.test-work'`.execute(tx),
  );
  await platform.jobs.ensure(['job.test-work']);
  expect(await platform.jobs.boss.getQueue('job.test-work')).toMatchObject({ heartbeatSeconds: 10 });
});
