import { createServer } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkDeadLetters, checkQueue, checkSupervision } from '../src/features/doctor/checks/queue.ts';
import { checkDatabaseClock, checkPool, checkStorage } from '../src/features/doctor/checks/resources.ts';
import { promiseMail } from '../src/features/auth/promised-mail.ts';
import { createHealth } from '../src/platform/health/index.ts';
import { noteExchange } from '../src/platform/mail/exchange.ts';
import { createMailDelay } from '../src/platform/mail/mail-delay.ts';
import { systemContext } from '../src/platform/context.ts';
import { inSystem } from '../src/platform/db/index.ts';
import type { App } from '../src/app.ts';
import { createTestApp } from './app.ts';

let app: App;
let address: string;
beforeAll(async () => {
  app = await createTestApp({
    role: 'server',
    features: [],
    env: { PARAPH_METRICS_TOKEN: 'a-token-of-22-characters' },
  });
  address = await app.health.listen(0);
});

const get = async (path: string, token: string | null = 'a-token-of-22-characters', at = address) => {
  const answer = await fetch(`${at}${path}`, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
  return { status: answer.status, text: await answer.text() };
};
const supervised = (secondsAgo: number) =>
  inSystem(app.platform, (tx) =>
    sql`insert into job_supervision (one, ran_at) values (true, now() - make_interval(secs => ${secondsAgo}))
      on conflict (one) do update set ran_at = excluded.ran_at`.execute(tx),
  );
const queued = (name: string, minutesAgo: number) =>
  inSystem(app.platform, (tx) =>
    sql`insert into pgboss.job (id, name, data, start_after, keep_until, retry_limit, retry_delay, retry_backoff, expire_seconds)
      values (gen_random_uuid(), ${name}, '{}', now() - make_interval(mins => ${minutesAgo}), now() + interval '1 day', 0, 0, false, 60)`.execute(
      tx,
    ),
  );

describe('the health port', () => {
  test('returns details and metrics to callers with the token, and only the status to a probe', async () => {
    await supervised(1);
    const details = await get('/readyz');
    expect(details.status).toBe(200);
    expect(JSON.parse(details.text)).toMatchObject({
      ready: true,
      faults: [],
      database: { ms: expect.any(Number) },
      queue: { waiting: 0, deadLetters: 0 },
      clock: { differenceSeconds: expect.any(Number) },
      storage: { kind: 'folder' },
      disk: { freeBytes: expect.any(Number) },
      pools: { app: { max: 16 }, system: { max: 4 } },
      mail: { at: null, isTaken: true, cause: null, givenUp: 0 },
      upSeconds: expect.any(Number),
    });
    expect(await get('/readyz', null)).toEqual({ status: 200, text: '{"ready":true}' });
    expect((await get('/healthz', null)).status).toBe(200);
    expect((await get('/metrics', null)).status).toBe(401);
    expect((await get('/metrics', 'b-token')).status).toBe(401);
    expect((await get('/api/tenants')).status).toBe(404);
    const { text } = await get('/metrics');
    expect(text).not.toMatch(/^paraph_mail_up/m);
    for (const name of [
      'paraph_supervision_age_seconds',
      'paraph_queue_waiting',
      'paraph_queue_oldest_seconds',
      'paraph_dead_letters 0',
      'paraph_pool_connections{pool="app",state="max"} 16',
      'paraph_storage_up 1',
      'paraph_disk_free_bytes',
      'paraph_clock_difference_seconds',
      'paraph_mail_up',
      'paraph_mails_given_up 0',
      'http_request_seconds',
    ])
      expect(text).toContain(name);
  });

  test('FT-11 shows a worker as not ready when its queue is not supervised', async () => {
    const worker = await createTestApp({ role: 'worker', features: [] });
    const at = await worker.health.listen(0);
    expect((await get('/readyz', null, at)).status).toBe(200);
    await worker.platform.jobs.stop();
    await inSystem(worker.platform, (tx) =>
      sql`insert into job_supervision values (true, now() - interval '1 hour')
        on conflict (one) do update set ran_at = excluded.ran_at`.execute(tx),
    );
    await expect
      .poll(async () => (await get('/readyz', null, at)).status, { timeout: 10_000, interval: 500 })
      .toBe(503);
    expect(JSON.parse((await get('/readyz', null, at)).text)).toMatchObject({ faults: ['supervision'] });
  });
});

test("shows that a web node's worker never started, once in the log and to probes", async () => {
  await inSystem(app.platform, (tx) => tx.deleteFrom('job_supervision').execute());
  await queued('job.platform-mail', 3);
  const lines: string[] = [];
  const log = { ...app.platform.log, warn: (fields: object) => void lines.push(JSON.stringify(fields)) } as never;
  const { watch } = createHealth(app.platform, false);
  for (let turn = 0; turn < 3; turn += 1) await watch.turn({ ...app.platform, log }, new AbortController().signal);
  expect(lines).toEqual([expect.stringContaining('no worker looks after the queue')]);
  await expect
    .poll(async () => JSON.parse((await get('/readyz')).text), { timeout: 10_000, interval: 500 })
    .toMatchObject({ faults: ['supervision'], queue: { supervisedSecondsAgo: null } });
  await inSystem(app.platform, (tx) => sql`delete from pgboss.job`.execute(tx));
  await supervised(1);
  await watch.turn({ ...app.platform, log }, new AbortController().signal);
  expect(lines).toHaveLength(2);
});

/** What a call answers that promises a mail now. */
const promised = () => {
  const platform = { ...app.platform, mailDelay: createMailDelay(app.platform.db) };
  return promiseMail(systemContext(platform, 'none'), { ok: true });
};

test('makes pages say that mails are late once no worker has lived for a minute', async () => {
  await supervised(61);
  expect(await promised()).toEqual({ ok: true, mailDelayed: true });
  await supervised(10);
  expect(await promised()).toEqual({ ok: true });
});

test('makes pages say that mails are late while the mail server takes none, as any worker found', async () => {
  const log = { warn: () => undefined };
  await supervised(10);
  await noteExchange({ ...app.platform, log }, { isTaken: false, cause: 'connection', answer: 'ECONNREFUSED' });
  expect(await promised()).toEqual({ ok: true, mailDelayed: true });
  await noteExchange({ ...app.platform, log }, { isTaken: true });
  expect(await promised()).toEqual({ ok: true });
});

describe('the doctor', () => {
  test('FT-11 finds that the queue is not supervised', async () => {
    await inSystem(app.platform, (tx) => tx.deleteFrom('job_supervision').execute());
    expect(await checkSupervision(app.platform)).toMatchObject({ state: 'red', says: 'supervisionNever' });
    await supervised(35);
    expect(await checkSupervision(app.platform)).toMatchObject({ state: 'red', says: 'supervisionOld' });
    await supervised(3);
    expect(await checkSupervision(app.platform)).toMatchObject({ state: 'good', says: 'supervisionRuns' });
  });

  test('FT-28 finds jobs of a dead worker that no worker took', async () => {
    await supervised(3);
    await queued('dead-letters', 0);
    await inSystem(app.platform, (tx) =>
      sql`update pgboss.job set name = 'job.platform-mail', state = 'active', heartbeat_seconds = 10,
        heartbeat_on = now() - interval '60 s' where name = 'dead-letters'`.execute(tx),
    );
    expect(await checkSupervision(app.platform)).toMatchObject({ state: 'red', says: 'supervisionLeaves' });
    await inSystem(app.platform, (tx) => sql`delete from pgboss.job`.execute(tx));
  });

  test('finds jobs that wait too long and jobs that were given up', async () => {
    expect(await checkQueue(app.platform)).toMatchObject({ state: 'good', says: 'queueFlows' });
    await queued('job.platform-mail', -20);
    await inSystem(app.platform, (tx) => sql`update pgboss.job set state = 'retry'`.execute(tx));
    expect(await checkQueue(app.platform), 'a mail that waits for its next try').toMatchObject({
      state: 'good',
      params: { count: 0, retries: 1 },
    });
    await inSystem(app.platform, (tx) => sql`delete from pgboss.job`.execute(tx));
    await queued('job.platform-mail', 20);
    await queued('dead-letters', 20);
    expect(await checkQueue(app.platform)).toMatchObject({ state: 'red', params: { count: 1, minutes: 20 } });
    expect(await checkDeadLetters(app.platform)).toMatchObject({ state: 'red', params: { count: 1 } });
    await inSystem(app.platform, (tx) => sql`delete from pgboss.job`.execute(tx));
    expect(await checkDeadLetters(app.platform)).toMatchObject({ state: 'good', says: 'deadLettersNone' });
  });

  test('finds that the clocks of this machine and of the database differ', async () => {
    expect(await checkDatabaseClock(app.platform)).toMatchObject({ state: 'good', says: 'databaseClockFits' });
    const db = {
      ...app.platform.db,
      system: (async () => ({ rows: [{ at: new Date(Date.now() - 600_000) }] })) as never,
    };
    expect(await checkDatabaseClock({ ...app.platform, db })).toMatchObject({
      state: 'red',
      says: 'databaseClockOff',
      params: { seconds: expect.closeTo(600, 0) },
    });
  });

  /** A caller that gets no connection fails after 4 s. */
  const POOL_WAIT = { timeout: 3_500, interval: 50 };
  test('finds a pool whose callers wait for seconds, not for a moment', async () => {
    expect(await checkPool(app.platform)).toMatchObject({ state: 'good', says: 'poolFree' });
    const { db } = app.platform;
    const held = Promise.withResolvers<void>();
    const holders = Array.from({ length: 6 }, () => inSystem({ db }, () => held.promise));
    await expect.poll(() => db.poolUse().system.waiting).toBe(2);
    expect(await checkPool(app.platform), 'a burst').toMatchObject({ state: 'good', says: 'poolFree' });
    await expect.poll(() => checkPool(app.platform), POOL_WAIT).toMatchObject({ state: 'red', says: 'poolTaken' });
    held.resolve();
    await Promise.all(holders);
    // Other work of the node may wait for a moment.
    await expect.poll(() => db.poolUse().system.waitingMs).toBe(0);
  });

  test('finds that S3 does not respond', async () => {
    const { config } = app.platform;
    expect(await checkStorage({ config })).toMatchObject({ state: 'good', says: 'storageFolder' });
    const closed = createServer();
    const port = await new Promise<number>((done) =>
      closed.listen(0, '127.0.0.1', () => done((closed.address() as { port: number }).port)),
    );
    await new Promise((done) => closed.close(done));
    const s3 = {
      s3Bucket: 'b',
      s3Endpoint: `http://127.0.0.1:${port}`,
      s3KeyId: 'k',
      s3Secret: 's',
      s3PathStyle: true,
    };
    await expect(checkStorage({ config: { ...config, ...s3 } })).rejects.toThrow();
  });
});
